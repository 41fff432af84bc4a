import { Button, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { useSending } from "#ui/forms/send.ts";
import { PASSWORD_MIN } from "../rules/password.ts";
import styles from "./account-form.module.css";

type Props = {
  token: string;
  /** The email of the link's user; missing on the first link, whose user types it. */
  email?: string;
  refusal?: { message: string; errors: Record<string, string>; name: string; email: string };
};

/** Takes the name, email and password of a new staff user. */
export function NewStaffForm({ token, email, refusal }: Props) {
  const isSending = useSending();
  const error = (name: string) => refusal?.errors[name];
  const hasFieldErrors = Object.keys(refusal?.errors ?? {}).length > 0;
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>Welcome</h1>
      <p className={styles.lede}>Choose how you sign in to the admin portal. This link works once.</p>
      <Form method="post" noValidate>
        <input type="hidden" name="token" value={token} />
        <TextInput label="Name" name="name" autoComplete="name" defaultValue={refusal?.name} error={error("name")} />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={email ?? refusal?.email}
          readOnly={email !== undefined}
          error={error("email")}
        />
        <TextInput
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          description={`At least ${PASSWORD_MIN} characters of any kind. Four unrelated words work well.`}
          error={error("password")}
        />
        <Button type="submit" fullWidth loading={isSending}>
          Create account
        </Button>
      </Form>
      {refusal && !hasFieldErrors && <DangerBox message={refusal.message} />}
    </section>
  );
}
