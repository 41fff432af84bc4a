import type { ReactNode } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { oneSpelling } from "#shared/one-spelling.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import type { TechnicianSide } from "../../rules/matching/question-view.ts";
import { StatusMark } from "../registry/status-mark.tsx";
import styles from "./matching.module.css";

export const nameOf = ({ firstName, lastName }: TechnicianSide): string => `${firstName} ${lastName}`;

const FACTS: readonly { label: string; of: (side: TechnicianSide) => string }[] = [
  { label: "Name", of: nameOf },
  { label: "Employer", of: ({ company }) => company },
  { label: "Email", of: ({ email }) => email },
  { label: "Phone", of: ({ phone }) => formatPhone(phone) },
];

type Props = { label: string; heads: [string, string]; sides: [TechnicianSide, TechnicianSide] };

/** Two people side by side; what is the same of both is marked. */
export const BothSides = ({ label, heads, sides: [one, other] }: Props) => (
  <table className={styles.sides} aria-label={label}>
    <thead>
      <tr>
        <th>Compare</th>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {FACTS.map(({ label: fact, of }) => {
        const isSame = oneSpelling(of(one)) === oneSpelling(of(other));
        return (
          <Row key={fact} label={fact}>
            {[of(one), <Value key={fact} value={of(other)} isSame={isSame} />]}
          </Row>
        );
      })}
      <Row label="Certifications">{[<Held key="one" side={one} />, <Held key="other" side={other} />]}</Row>
      <Row label="Last class">{[<LastClass key="one" side={one} />, <LastClass key="other" side={other} />]}</Row>
    </tbody>
  </table>
);

const Row = ({ label, children: [one, other] }: { label: string; children: [ReactNode, ReactNode] }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{one}</td>
    <td>{other}</td>
  </tr>
);

const Value = ({ value, isSame }: { value: string; isSame: boolean }) => (
  <>
    {value} {isSame && <span className={styles.same}>Same</span>}
  </>
);

const Held = ({ side: { certifications } }: { side: TechnicianSide }) =>
  certifications.length === 0 ? (
    "None"
  ) : (
    <ul className={styles.held}>
      {certifications.map(({ id, certId, levelName, standing }) => (
        <li key={id}>
          {levelName}
          <PageLink to={portal.certification(id)} aria-label={`${certId}, ${levelName}`}>
            {certId}
          </PageLink>
          <StatusMark standing={standing} />
        </li>
      ))}
    </ul>
  );

const LastClass = ({ side: { lastClass } }: { side: TechnicianSide }) =>
  lastClass ? (
    <>
      <PageLink to={portal.registration(lastClass.reference)} aria-label={`${lastClass.title}, ${lastClass.reference}`}>
        {lastClass.title}
      </PageLink>
      , <ShortDate at={lastClass.createdAt} />
    </>
  ) : (
    "None"
  );
