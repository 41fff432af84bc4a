import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { IMAGE_DID_NOT_LOAD, LOGO_TOO_LARGE, MAX_LOGO_BYTES, NOT_AN_IMAGE } from "#shared/file-limits.ts";

export type Logo = {
  /** Shows the chosen file in this page only. */
  url?: string | undefined;
  name?: string | undefined;
  problem?: string | undefined;
};

/** @returns why this file cannot be a logo, as far as its type and size say. */
function problemOf({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return NOT_AN_IMAGE;
  return size > MAX_LOGO_BYTES ? LOGO_TOO_LARGE : undefined;
}

/** The chosen logo and its preview. A file that cannot be a logo is removed again, so that it is never sent. */
export function useLogo() {
  const input = useRef<HTMLInputElement>(null);
  const [logo, setLogo] = useState<Logo>({});
  const { url } = logo;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const letGo = (problem?: string) => {
    if (input.current) input.current.value = "";
    setLogo({ problem });
  };
  const choose = (file: File | undefined) => {
    const problem = file && problemOf(file);
    if (!file || problem) letGo(problem);
    else setLogo({ url: URL.createObjectURL(file), name: file.name });
  };
  // A visitor may have chosen a file before the scripts arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) choose(early);
  }, []);
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => choose(target.files?.[0]);
  return { input, logo, onChoose, remove: () => letGo(), onFail: () => letGo(IMAGE_DID_NOT_LOAD) };
}
