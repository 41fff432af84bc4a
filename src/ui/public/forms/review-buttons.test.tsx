import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewButtons } from "./review-buttons.tsx";

const buttonsIn = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, words]) => words);

test.each([
  ["before the review", false, ["Submit"]],
  ["at the review", true, ["Confirm", "Back"]],
])("%s the form has its buttons; while it is sent there is a spinner and nothing to press", (_, isReview, buttons) => {
  expect(buttonsIn(renderToStaticMarkup(<ReviewButtons isReview={isReview} isSending={false} />))).toEqual(buttons);
  const sent = renderToStaticMarkup(<ReviewButtons isReview={isReview} isSending />);
  expect(buttonsIn(sent)).toEqual([]);
  expect(sent).toMatch(/role="status"[^>]*>.*Sending…/s);
});
