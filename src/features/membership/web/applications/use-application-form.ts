import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { rememberCustomer } from "#features/payments/web/checkout/customer-memory.ts";
import { MEMBER_APPLICATION } from "#shared/paths.ts";
import { typedIn } from "#ui/forms/answer.ts";
import type { Returned } from "#ui/forms/reviewed-page.ts";
import { useReviewedForm } from "#ui/forms/use-reviewed-form.ts";
import type { MemberType } from "../../rules/application-options.ts";
import { answersOf, customerOf, DRAFT_KEY } from "./application-form-data.ts";

const fetchSchema = async () => (await import("../../rules/application.ts")).applicationFormSchema;

/** The state of the form: a reviewed form whose tier may come from the address, and may exclude a card. */
export function useApplicationForm(returned: Returned | undefined, selected: MemberType | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const { announcement, clearCard } = useClearedCard(form);
  const state = useReviewedForm(form, returned, {
    fetchSchema,
    answersOf,
    formPath: MEMBER_APPLICATION,
    draftKey: DRAFT_KEY,
    firstField: "companyName",
    ...(selected && { start: { memberType: selected } }),
    onConfirm: (answers) => rememberCustomer(customerOf(answers)),
    onAnswer: ({ name }) => {
      if (name === "memberType") clearCard();
      forgetSelected();
    },
  });
  // Runs after the draft was restored.
  const forgetSelected = useSelectedTier(form, selected, returned === undefined);
  return { form, announcement, ...state };
}

/** The tier in the address has priority over a draft's, until the visitor changes an answer. */
function useSelectedTier(form: RefObject<HTMLFormElement | null>, selected: MemberType | undefined, isFresh: boolean) {
  const isNamed = new URLSearchParams(useLocation().search).has("type");
  const tiers = useCallback(() => {
    const radios = form.current?.elements.namedItem("memberType");
    return radios instanceof RadioNodeList ? radios : undefined;
  }, [form]);
  // The visitor's choice before the scripts arrived; read before a draft is restored.
  const early = useRef<string>(undefined);
  useLayoutEffect(() => {
    early.current ??= tiers()?.value ?? "";
  }, [tiers]);
  useEffect(() => {
    const radios = isFresh && selected ? tiers() : undefined;
    if (radios && selected) radios.value = early.current || selected;
    early.current = "";
  }, [tiers, selected, isFresh]);
  // A navigation would query the server first, and a reload meanwhile would restore the tier of the address.
  return () => {
    if (isNamed) window.history.replaceState(window.history.state, "", MEMBER_APPLICATION);
  };
}

const CLEARED = "Contractor membership is not paid by card: your choice of Credit Card was cleared.";

/** A contractor cannot pay by card: the choice disappears with the option, and a screen reader announces it. */
function useClearedCard(form: RefObject<HTMLFormElement | null>) {
  const [announcement, setAnnouncement] = useState("");
  const clearCard = () => {
    const answers = form.current && answersOf(typedIn(new FormData(form.current)));
    const isCleared = answers?.memberType === "Contractor" && answers.payMethod === "Credit Card";
    if (isCleared) {
      const card = form.current?.querySelector<HTMLInputElement>('[name="payMethod"][value="Credit Card"]');
      if (card) card.checked = false;
    }
    setAnnouncement(isCleared ? CLEARED : "");
  };
  return { announcement, clearCard };
}
