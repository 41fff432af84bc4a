/** The three forms of an application, each of which sends an email. */
import type { StaffApi } from "#ui/admin/calls/staff-api.ts";
import { type Field, fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import type { ApplicationDetail, Approval, DecisionLetterKind } from "../../rules/application-decision.ts";
import { SAME_COMPANY } from "../../rules/roll/member-fields.ts";

type Note = { note: string };
type ApprovalTyped = Required<Pick<Approval, "duesCents" | "domain" | "another">> & Note;
const note = { path: "note", kind: "long", rows: 4, maxLength: 2000 } as const;

const approvalFields = (company: string) =>
  fieldsOf<ApprovalTyped>([
    { ...note, label: "Personal note (optional)" },
    {
      path: "duesCents",
      label: "First-year dues, in dollars",
      kind: "cents",
      autoComplete: "off",
      help: "As confirmed by the office, such as 8,500.00. Leave blank if nothing is owed yet.",
    },
    {
      path: "domain",
      label: "Company's email domain",
      kind: "text",
      autoComplete: "off",
      help: "People with a verified address at this domain are recognized as members and can join the company. Leave blank if others share the domain.",
    },
    { path: "another", label: `${company} is a different company; add it separately`, kind: "switch" },
  ]);
const declineFields = fieldsOf<Note>([{ ...note, label: "Reason (sent to the applicant)", isNeeded: true }]);
const askFields = fieldsOf<Note>([{ ...note, label: "Your question", isNeeded: true }]);

const calls = (api: StaffApi) => api.admin.applications[":reference"];

export function useDecisions(application: ApplicationDetail) {
  const { reference, companyName, charges } = application;
  const param = { reference };
  const approve = useNewForm(
    {
      fields: approvalFields(companyName),
      begin: { domain: application.domain ?? "", another: false },
      summary: "Approved. The company is now a member and gets a welcome email.",
    },
    (api, { note: word, duesCents, domain, another }) => {
      const dues = duesCents as Approval["duesCents"] | "";
      const open = { ...(another && { another }), ...(dues !== "" && { duesCents: dues }), ...(domain && { domain }) };
      return calls(api).approve.$post({ param, json: { note: word, ...open } });
    },
  );
  const decline = useNewForm(
    { fields: declineFields, summary: "Declined. Unpaid dues are voided, and an email gives the reason." },
    (api, json) => calls(api).decline.$post({ param, json }),
  );
  const ask = useNewForm(
    { fields: askFields, summary: "Question sent. The reply comes to the office by email." },
    (api, json, key) => calls(api).questions.$post({ param, header: { "idempotency-key": key }, json }),
  );
  // Asks only for what the application lacks and, once the server found a similar company, whether it is another one.
  const isSame = approve.call.refusal?.code === SAME_COMPANY || approve.typed.another === true;
  const isOpen = ({ path }: Field<ApprovalTyped>) =>
    (path !== "duesCents" || charges.length === 0) && (path !== "another" || isSame);
  return {
    approve: {
      letter: "approved" as const,
      button: "Approve application",
      form: { ...approve, fields: approve.fields.filter(isOpen) },
    },
    decline: { letter: "declined" as const, button: "Decline application", form: decline },
    ask: { letter: "question" as const, button: "Send question", form: ask },
  };
}

export type DecisionForm = {
  letter: DecisionLetterKind;
  button: string;
  form: ReturnType<typeof useDecisions>["approve" | "decline" | "ask"]["form"];
};
