import { TextInput } from "@mantine/core";
import styles from "./webhooks.module.css";

/** A secret that was just made, in a region that exists before, so that screen readers announce it. */
export const SecretShown = ({ secret }: { secret: string | undefined }) => (
  <div role="status">
    {secret && (
      <div className={styles.made}>
        <p>
          <strong>Copy the secret now.</strong> It is not shown again.
        </p>
        <TextInput label="Secret" value={secret} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      </div>
    )}
  </div>
);
