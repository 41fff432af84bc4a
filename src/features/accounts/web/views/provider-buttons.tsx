import { Form } from "react-router";
import { ACCOUNT } from "#shared/paths.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import styles from "./provider-buttons.module.css";

/** The intent of these buttons' form. */
export const AT_PROVIDER = "sign-in-at-provider";

export type ProviderButton = { id: string; name: string };

type Props = {
  providers: readonly ProviderButton[];
  /** Where to go afterwards. */
  next: string;
};

/** One button for each provider that the operator has set up. */
export function ProviderButtons({ providers, next }: Props) {
  const isSending = useSending();
  if (providers.length === 0) return null;
  return (
    <Form method="post" action={ACCOUNT} className={styles.providers} aria-label="With an account that you have">
      <input type="hidden" name="intent" value={AT_PROVIDER} />
      <input type="hidden" name="next" value={next} />
      <p className={styles.or}>or</p>
      {providers.map(({ id, name }) => (
        <Button key={id} type="submit" look="secondary" name="provider" value={id} disabled={isSending}>
          Continue with {name}
        </Button>
      ))}
    </Form>
  );
}
