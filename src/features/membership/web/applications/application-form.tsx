import { useState } from "react";
import { Form } from "react-router";
import { PersonCheck } from "#features/payments/web/bot-check/person-check.tsx";
import { PriceSign } from "#features/payments/web/price-sign.tsx";
import { toDollars } from "#shared/money.ts";
import { MEMBER_APPLICATION } from "#shared/paths.ts";
import type { Returned } from "#ui/forms/reviewed-page.ts";
import { reviewOf } from "#ui/forms/use-review-step.ts";
import { RestoredNotice } from "#ui/public/feedback/restored-notice.tsx";
import { FailureNotice, REVIEWED_FORM } from "#ui/public/forms/failure-notice.tsx";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { focusField } from "#ui/public/forms/focus-field.ts";
import { ReviewButtons } from "#ui/public/forms/review-buttons.tsx";
import { MileMarker } from "#ui/public/signs/mile-marker.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import type { MemberType } from "../../rules/application-options.ts";
import { duesOf } from "../../rules/dues.ts";
import type { Tier } from "../../rules/membership-view.ts";
import { ApplicationFields } from "./application-fields.tsx";
import styles from "./application-form.module.css";
import { memberTypeOf } from "./application-form-data.ts";
import { ApplicationReview } from "./application-review.tsx";
import { LogoBackground } from "./logo-background.tsx";
import { LOGO, LogoField } from "./logo-field.tsx";
import { MembershipChoices } from "./membership-choices.tsx";
import { useApplicationForm } from "./use-application-form.ts";
import { useLogo } from "./use-logo.ts";

type Props = {
  tiers: readonly Tier[];
  contractorNote: string;
  /** Who decides, when, and the effect on dues. */
  decision: string;
  /** The tier in the page's address. */
  selected: MemberType | undefined;
  requestKey: string;
  returned: Returned | undefined;
};

const AGAIN = "Choose your logo once more: without scripts, a browser cannot carry a file from page to page.";

/**
 * One form, two steps: the answers, and their review, during which the fields are hidden. Without scripts the server
 * renders the same two steps from the submitted form.
 */
export function ApplicationForm({ tiers, contractorNote, decision, selected, returned, ...props }: Props) {
  // One key while the page is open: a second Confirm never applies twice.
  const [requestKey] = useState(props.requestKey);
  const { form, handlers, notice, errors, answers, review, isLive, ...state } = useApplicationForm(returned, selected);
  const chooser = useLogo(state.isRestored);
  const shown = review.answers ?? answers;
  const memberType = memberTypeOf(shown.memberType);
  const dues = memberType && duesOf(tiers, memberType);
  const fields = { errors, typed: returned?.typed };
  const isReview = review.answers !== undefined;
  // Without a script to hold it, a selected file is lost with its page.
  const logoAtReview = isReview && review.isFromServer;
  return (
    <div className="wrap">
      {notice && <FailureNotice key={notice.key} notice={notice} />}
      <header className="page-head">
        <MileMarker at="form" title={isReview ? "Check your answers" : "Your company"} />
        <h1>Member application</h1>
      </header>
      <Sheet
        aside={
          <PriceSign
            title="Dues"
            item={memberType ? `${memberType}, first year` : "No membership chosen yet"}
            priceCents={dues}
            note={memberType ? contractorNote : "Choose one to see its dues."}
          />
        }
        foot={<ReviewButtons isReview={isReview} isSending={state.isSending} />}
      >
        {state.isRestored && !isReview && (
          <RestoredNotice onClear={state.clear}>
            {chooser.logo.lost && (
              <a href={`#${LOGO}`} onClick={focusField}>
                {chooser.logo.lost}
              </a>
            )}
          </RestoredNotice>
        )}
        <Form
          id={REVIEWED_FORM}
          method="post"
          encType="multipart/form-data"
          action={isReview ? reviewOf(MEMBER_APPLICATION) : MEMBER_APPLICATION}
          replace
          noValidate
          ref={form}
          {...handlers}
        >
          <input type="hidden" name="requestKey" value={requestKey} />
          {dues !== undefined && (isLive || isReview) && (
            <input type="hidden" name="priceSeen" value={toDollars(dues)} />
          )}
          <div hidden={isReview} className={styles.parts}>
            <ApplicationFields {...fields} />
            <details className={styles.logo} open={returned?.errors.logo !== undefined}>
              <summary>Add your logo (optional)</summary>
              <div>
                <FieldGroup legend="Logo" id="logo-part">
                  <textarea name="logoFile" ref={chooser.fileName} hidden readOnly />
                  {!logoAtReview && <LogoField chooser={chooser} error={errors.logo} />}
                  <LogoBackground
                    url={chooser.logo.url}
                    companyName={answers.companyName}
                    isBlack={fields.typed?.logoBackground === "black"}
                    onFail={chooser.onFail}
                  />
                </FieldGroup>
              </div>
            </details>
            <MembershipChoices
              {...fields}
              tiers={tiers}
              contractorNote={contractorNote}
              decision={decision}
              selected={selected}
              announcement={state.announcement}
            />
          </div>
          {review.answers && (
            <ApplicationReview
              answers={review.answers}
              dues={dues}
              logoName={chooser.logo.name}
              hasFailed={notice !== undefined}
              onChange={isLive ? review.close : undefined}
            >
              <p className={styles.decision}>{decision}</p>
              {logoAtReview && <LogoField chooser={chooser} error={errors.logo} hint={AGAIN} />}
            </ApplicationReview>
          )}
          {isReview && <PersonCheck refusal={returned} />}
        </Form>
      </Sheet>
    </div>
  );
}
