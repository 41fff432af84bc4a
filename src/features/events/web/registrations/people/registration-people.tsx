import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { formatPhone } from "#shared/phone.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { Fold } from "#ui/public/signs/fold.tsx";
import { ReviewList } from "#ui/public/signs/review-list.tsx";
import { lastDayText } from "../../../rules/registrations/corrections.ts";
import type { RegistrationView } from "../../../rules/registrations/registration-view.ts";
import type { ChangeOutcome } from "../change-registration.ts";
import { PeopleForm } from "./people-form.tsx";
import { firstOpenField, namingWay } from "./people-form-data.ts";
import styles from "./registration-people.module.css";

type Props = { registration: RegistrationView; outcome: ChangeOutcome | undefined; isOpen: boolean };

/**
 * The people inside a registration, and the form that corrects them until the cut-off. Works by links and without
 * scripts.
 */
export function RegistrationPeople({ registration, outcome, isOpen }: Props) {
  const [search] = useSearchParams();
  const isEditing = isOpen && (search.get("names") === "edit" || outcome?.intent === "people");
  const isSaved = search.get("names") === "saved";
  const title = useRef<HTMLHeadingElement>(null);
  // The clicked button is gone, so the focus moves here for keyboard and screen reader users.
  useEffect(() => {
    if (isSaved) title.current?.focus();
  }, [isSaved]);
  const isRefused = outcome?.intent === "people";
  const field = firstOpenField(registration.people);
  // After a refusal the error summary has the focus. Filling in a field must not move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form opens at the field that was empty then
  useEffect(() => {
    if (isEditing && !isRefused) document.getElementById(field)?.focus();
  }, [isEditing, isRefused]);
  if (registration.people.length === 0) return null;
  return (
    <Fold id="names" title="Names" isOpen={isEditing || search.has("names")} titleRef={title}>
      {isEditing ? (
        <PeopleForm people={registration.people} refusal={outcome?.intent === "people" ? outcome : undefined} />
      ) : (
        <>
          <p role="status" className={styles.status}>
            {isSaved && "The names are corrected."}
          </p>
          <ReviewList
            rows={registration.people.map(({ role, name, email }) => ({
              label: role,
              // The details already show the registrant's own email.
              value: [name, email === registration.customer.email ? "" : email].filter(Boolean).join("\n"),
            }))}
          />
          <Until registration={registration} isOpen={isOpen} />
        </>
      )}
    </Fold>
  );
}

function Until({ registration, isOpen }: { registration: RegistrationView; isOpen: boolean }) {
  const { phone } = useOrganization();
  const { correctionsUntil, event, people } = registration;
  const lastDay = lastDayText(correctionsUntil, event.time_zone);
  if (!isOpen)
    return (
      <p>
        Names could be corrected through {lastDay}. For a change now, call the office at {formatPhone(phone)}.
      </p>
    );
  return (
    <p className={styles.until}>
      <Link to={namingWay(people)} preventScrollReset>
        {people.every(({ name }) => name) ? "Correct names" : "Add or correct names"}
      </Link>
      <span>through {lastDay}</span>
    </p>
  );
}
