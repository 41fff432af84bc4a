import { Form } from "react-router";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import type { Answer } from "../account-answers.ts";
import styles from "./account-form.module.css";
import { AccountForm } from "./account-form.tsx";
import { CodeField } from "./code-field.tsx";
import { MessageBox } from "./message-box.tsx";

/** After signing up: the code of the email in place of the form, another email, or another address. */
export function SignUpCode({ answer }: { answer: Answer }) {
  const isSending = useSending();
  const { done, ...refusal } = answer;
  const { email = "", name = "" } = answer.typed;
  return (
    <AccountForm
      title="Enter the code"
      lede={<>The email to {email} has a link and a code. Either works once, for ten minutes.</>}
      answer={refusal}
      button="Confirm and sign in"
      links={["signIn"]}
      below={
        <Form method="post" replace className={styles.again}>
          <SignUpTyped email={email} name={name} />
          <p>Nothing came? An email can take a minute, and may lie among the spam.</p>
          <Button look="quiet" type="submit" name="intent" value="again">
            Send the email again
          </Button>
          <Button look="quiet" type="submit" name="intent" value="edit">
            Use another address
          </Button>
        </Form>
      }
    >
      {!isSending && done && <MessageBox tone="done">{done}</MessageBox>}
      <input type="hidden" name="intent" value="code" />
      <SignUpTyped email={email} name={name} />
      <CodeField answer={answer} />
    </AccountForm>
  );
}

const SignUpTyped = ({ email, name }: { email: string; name: string }) => (
  <>
    <input type="hidden" name="email" value={email} />
    <input type="hidden" name="name" value={name} />
  </>
);
