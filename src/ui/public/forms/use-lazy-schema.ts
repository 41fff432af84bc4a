import { type FormEvent, useMemo, useRef } from "react";
import type { FormSchema } from "./use-field-errors.ts";

const PASSES = { success: true };

/**
 * A form's schema, fetched when the visitor enters the first field: the page itself stays light. Until it is here
 * everything passes, and the server checks by the same schema.
 *
 * @param fetchSchema imports the schema's module.
 */
export function useLazySchema(fetchSchema: () => Promise<FormSchema>) {
  const loaded = useRef<FormSchema>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  /** Settles when the schema is here or cannot be had; the next call then tries again. */
  const load = (): Promise<void> => {
    loading.current ??= fetchSchema().then(
      (schema) => {
        loaded.current = schema;
      },
      () => {
        loading.current = undefined;
      },
    );
    return loading.current;
  };
  const held = useRef<"no" | "yes" | "over">("no");
  /**
   * Holds back a form that is sent before its rules are here, and sends it again when they are: the server would answer
   * with the mistakes that it looks for first, and with the others only at the next try.
   *
   * @returns whether this submit is held back. When the rules cannot be had, the server checks alone.
   */
  const holdBack = (submitted: FormEvent<HTMLFormElement>): boolean => {
    if (loaded.current || held.current === "over") return false;
    submitted.preventDefault();
    const form = submitted.currentTarget;
    if (held.current === "no")
      void load().then(() => {
        held.current = "over";
        form.requestSubmit();
      });
    held.current = "yes";
    return true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render's `load` shares the same two refs
  const schema = useMemo(
    (): FormSchema => ({
      ready: load,
      safeParse: (values) => loaded.current?.safeParse(values) ?? PASSES,
    }),
    [],
  );
  return { schema, load, holdBack };
}
