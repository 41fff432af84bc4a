import { Button } from "#ui/public/button.tsx";
import { controlClass, controlProps, FieldFrame } from "#ui/public/forms/fields/field-frame.tsx";
import styles from "./logo-field.module.css";
import type { useLogo } from "./use-logo.ts";

type Props = { chooser: ReturnType<typeof useLogo>; error: string | undefined; hint?: string };

/** Name and id of the field. */
export const LOGO = "logo";
const HINT = "PNG, JPEG, SVG or WebP, up to 30MB. Drawn anew in the size of our list; only the picture is kept.";

/** Selects the logo file, or removes it. */
export function LogoField({ chooser, error, hint = HINT }: Props) {
  const { input, logo, onChoose, remove } = chooser;
  const field = {
    name: LOGO,
    label: "Logo file",
    hint: logo.lost ?? hint,
    error: logo.problem ?? error,
    isOptional: true,
  };
  return (
    <FieldFrame {...field}>
      <input
        type="file"
        accept="image/*"
        ref={input}
        onChange={onChoose}
        {...controlProps(field)}
        className={`${controlClass} ${styles.file}`}
      />
      {logo.name && (
        <Button type="button" look="quiet" onClick={remove}>
          Remove {logo.name}
        </Button>
      )}
    </FieldFrame>
  );
}
