import { useCallback, useMemo, useRef } from "react";
import type { FormSchema } from "#ui/public/use-field-errors.ts";
import type { EventType } from "../rules/event-types.ts";

const PASSES = { success: true };

/**
 * The form's schema, fetched when the visitor enters the first field: the page itself stays light. Until it is here
 * everything passes, and the server checks by the same schema.
 */
export function useLazySchema(type: EventType): { schema: FormSchema; load: () => void } {
  const loaded = useRef<FormSchema>(undefined);
  const isLoading = useRef(false);
  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    const retry = () => {
      isLoading.current = false;
    };
    import("../rules/form-schema.ts").then(({ formSchemaOf }) => {
      loaded.current = formSchemaOf(type);
    }, retry);
  }, [type]);
  const schema = useMemo(
    (): FormSchema => ({ safeParse: (values) => loaded.current?.safeParse(values) ?? PASSES }),
    [],
  );
  return { schema, load };
}
