import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { phoneLink } from "#ui/phone-link.ts";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import type { CorrectTechnician, TechnicianPage } from "../../rules/technicians/technician-view.ts";
import { HOLDER_FIELDS } from "../registry/holder-fields.ts";

type Props = { technician: TechnicianPage };

/** Contact, birthday and license. */
export const Person = ({ technician }: Props) => {
  const { email, phone, birthday, licenseNumber, licenseState, minutes, meetings } = technician;
  return (
    <Section title="Person">
      <Facts>
        <Fact label="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : "No email"}</Fact>
        <Fact label="Phone">{phone ? <a href={phoneLink(phone)}>{formatPhone(phone)}</a> : "No phone"}</Fact>
        {birthday && <Fact label="Birthday">{formatDay(birthday)}</Fact>}
        {licenseNumber && <Fact label="PE license">{[licenseNumber, licenseState].filter(Boolean).join(", ")}</Fact>}
        {minutes > 0 && <Fact label="Accepted hours">{String(Math.round((minutes / 60) * 100) / 100)}</Fact>}
        {meetings > 0 && <Fact label="Accepted meetings">{String(meetings)}</Fact>}
      </Facts>
    </Section>
  );
};

/** The rarer actions on the person. */
export function PersonActs({ technician }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu label="More">
        <button type="button" onClick={() => setOpen(true)}>
          Edit technician
        </button>
        {technician.email && <a href={`mailto:${technician.email}`}>Email</a>}
        <PageLink isAct to={portal.mergeTechnicians(technician.id)}>
          Merge with another technician
        </PageLink>
      </Menu>
      <Dialog title="Edit technician" isOpen={isOpen} onClose={() => setOpen(false)}>
        <PersonForm technician={technician} />
      </Dialog>
    </>
  );
}

type Content = Omit<CorrectTechnician, "version">;

const fieldsFor = (states: { value: string; label: string }[]) =>
  fieldsOf<Content>([
    ...HOLDER_FIELDS,
    { path: "birthday", label: "Birthday", kind: "day", isShort: true },
    { path: "licenseNumber", label: "PE license", kind: "text", maxLength: 40, autoComplete: "off", isShort: true },
    {
      path: "licenseState",
      label: "License state",
      kind: "choice",
      choices: [{ value: "", label: "None" }, ...states.filter(({ value }) => value !== "")],
      isShort: true,
    },
  ]);

/** Corrects the person. A new employer is entered under Employers. */
function PersonForm({ technician }: Props) {
  const { states } = useRegions();
  const { firstName, lastName, company, email, phone, birthday, licenseNumber, licenseState, version } = technician;
  const content = {
    firstName,
    lastName,
    company,
    email,
    phone: formatPhone(phone),
    birthday,
    licenseNumber,
    licenseState,
  };
  const form = useVersionedForm(fieldsFor(states), { content, version }, (api, sent, seen) =>
    api.admin.technicians[":id"].$put({ param: { id: technician.id }, json: { ...sent, version: seen } }),
  );
  return (
    <CallForm label="Edit technician" form={form} button="Save">
      <p>For corrections. If they changed jobs, use Change employer under Employers.</p>
      <Fields form={form} />
    </CallForm>
  );
}
