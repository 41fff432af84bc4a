import { Link } from "react-router";
import type { ClassToken } from "#shared/identifiers.ts";
import { classPaperPath } from "#shared/paths.ts";
import { Ways } from "#ui/public/signs/ways.tsx";
import { classChangePath } from "../rules/class-paths.ts";
import type { ClassRegistrationView } from "../rules/class-view.ts";
import { type ClassChoice, classCalendarPath } from "../rules/classes.ts";

type Props = { token: ClassToken; registration: ClassRegistrationView; hasDates: boolean };

/** The receipt, the paper form, and the dates that the office may agree on. */
export function ClassWays({ token, registration, hasDates }: Props) {
  const { status, payments } = registration;
  const receipt = payments.find(({ whole }) => whole)?.whole?.receipt;
  const isAhead = status === "awaiting_payment" || status === "paid";
  return (
    <Ways>
      {receipt && (
        <li>
          <a href={receipt} download>
            Receipt (PDF)
          </a>
        </li>
      )}
      <li>
        <a href={classPaperPath(token)} download>
          Download PDF
        </a>
      </li>
      {isAhead && (
        <li>
          <Link to={classChangePath(token)}>Change dates or person</Link>
        </li>
      )}
      {isAhead && hasDates && (
        <li>
          <a href={classCalendarPath(choiceOf(registration))} download>
            Coming dates for your calendar
          </a>
        </li>
      )}
    </Ways>
  );
}

/** The registration's class, to query its dates. */
export const choiceOf = ({ classSelection, certType }: ClassRegistrationView): ClassChoice => ({
  classSelection,
  isRecertification: certType === "Re-Certification",
});
