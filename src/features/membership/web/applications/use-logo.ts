import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { IMAGE_DID_NOT_LOAD, LOGO_TOO_LARGE, MAX_LOGO_BYTES, NOT_AN_IMAGE } from "#shared/file-limits.ts";

export type Logo = {
  /** Object URL of the selected file, valid in this page only. */
  url?: string | undefined;
  name?: string | undefined;
  problem?: string | undefined;
  /** Shown for a file selected before the page was reloaded: only the visitor can select it again. */
  lost?: string | undefined;
};

/** @returns why this file cannot be a logo, judged by type and size. */
function problemOf({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return NOT_AN_IMAGE;
  return size > MAX_LOGO_BYTES ? LOGO_TOO_LARGE : undefined;
}

/**
 * The selected logo and its preview. A file that cannot be a logo is cleared, so that it is never sent.
 *
 * @param isRestored whether a draft was restored, which keeps the name of the file but not the file.
 */
export function useLogo(isRestored = false) {
  const input = useRef<HTMLInputElement>(null);
  /** A hidden field that keeps the file's name in the form's draft. */
  const fileName = useRef<HTMLTextAreaElement>(null);
  const [logo, setLogo] = useState<Logo>({});
  const { url } = logo;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const show = (next: Logo) => {
    if (fileName.current) fileName.current.value = next.name ?? "";
    setLogo(next);
  };
  const letGo = (problem?: string) => {
    if (input.current) input.current.value = "";
    show({ problem });
  };
  const choose = (file: File | undefined) => {
    const problem = file && problemOf(file);
    if (!file || problem) letGo(problem);
    else show({ url: URL.createObjectURL(file), name: file.name });
  };
  // A visitor may have selected a file before the scripts arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is taken over, and a draft comes or goes
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) choose(early);
    else if (fileName.current?.value)
      setLogo({ lost: `Choose your logo again: ${fileName.current.value} could not be kept.` });
  }, [isRestored]);
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => choose(target.files?.[0]);
  const remove = () => {
    letGo();
    // Tells the form about the change.
    input.current?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return { input, fileName, logo, onChoose, remove, onFail: () => letGo(IMAGE_DID_NOT_LOAD) };
}
