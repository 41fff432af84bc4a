import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import type { ApplicationDetail } from "../../rules/application-decision.ts";
import { SAME_COMPANY } from "../../rules/roll/member-fields.ts";
import { LetterForm, type StaffForm } from "./letter-form.tsx";

type Props = { application: ApplicationDetail; form: StaffForm; isShown: boolean };

/** Asks only for what the application left open, and for a word to the company. */
export function ApproveForm({ application, form, isShown }: Props) {
  const [dues, setDues] = useState("");
  const { charges, domain } = application;
  const errors = form.refusal?.errors;
  return (
    <LetterForm
      {...{ form, isShown, deed: "approve", letter: "approved", dues }}
      button="Approve: make it a member"
      label="A word in the letter"
      hint="You may leave it empty."
      says="The company is on the public list at once, with its logo. Dues that are not paid are open."
    >
      {charges.length === 0 && (
        <TextInput
          name="duesCents"
          label="Dues of the first year, in dollars"
          description="As the office confirmed them, such as 8,500.00. Empty: nothing is owed yet."
          inputMode="decimal"
          autoComplete="off"
          value={dues}
          onChange={({ currentTarget }) => setDues(currentTarget.value)}
          error={errors?.duesCents}
        />
      )}
      <TextInput
        name="domain"
        label="Email domain of the company"
        description="People with a verified address there belong to the company and are known as members. Empty it where others share the domain."
        autoComplete="off"
        defaultValue={domain ?? ""}
        error={errors?.domain}
      />
      <AnotherBox code={form.refusal?.code} company={application.companyName} />
    </LetterForm>
  );
}

/** Once the server asked whether the company is on the roll already. */
const AnotherBox = ({ code, company }: { code: string | undefined; company: string }) =>
  code === SAME_COMPANY && (
    <Checkbox name="another" label={`${company} is another company: enter it beside that one`} />
  );

export const DeclineForm = ({ application, form, isShown }: Props) => (
  <LetterForm
    {...{ form, isShown, deed: "decline", letter: "declined" }}
    button="Decline the application"
    label="Why, for the applicant to read"
    isNeeded
    says={
      application.payments.length > 0
        ? "A decision is final. The dues are paid: give them back on the page of the payment."
        : "A decision is final. Dues that are open become void."
    }
  />
);

export const AskForm = ({ form, isShown, requestKey }: Props & { requestKey: string }) => (
  <LetterForm
    {...{ form, isShown, deed: "ask", letter: "question", requestKey }}
    button="Send the question"
    label="Your question"
    isNeeded
    says="The answer comes to the office by mail, under the same reference. The application waits meanwhile."
  />
);
