import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useScripted } from "../../../use-scripted.ts";
import { controlClass, controlProps, FieldFrame } from "./field-frame.tsx";
import styles from "./password-field.module.css";
import type { TextField } from "./text-field.tsx";

/** A password, and a button that shows what is typed until the form is sent; without scripts there is no button. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  const { label, hint, error, isOptional, isFolded, name, id = name, ...native } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const isScripted = useScripted();
  // Browsers remember what a field of plain text was sent with.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => {
      if (input.current) input.current.type = "password";
      setShown(false);
    };
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <FieldFrame label={label} hint={hint} error={error} isOptional={isOptional} isFolded={isFolded} name={name} id={id}>
      <div className={styles.password}>
        <input
          {...native}
          {...controlProps({ name, id, label, hint, error })}
          type={isShown ? "text" : "password"}
          spellCheck={false}
          autoCapitalize="none"
          ref={input}
          className={`${controlClass} ${styles.input}`}
        />
        {isScripted && (
          <button type="button" className={styles.toggle} aria-controls={id} onClick={() => setShown(!isShown)}>
            <span>
              {isShown ? "Hide" : "Show"}
              <span className="visually-hidden"> {typeof label === "string" ? label.toLowerCase() : "password"}</span>
            </span>
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
