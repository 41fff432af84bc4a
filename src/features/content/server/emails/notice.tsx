/** Tells a subscriber about one item that became public. */
import { LetterButton, LetterFacts, LetterFrame } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { formatDay } from "#shared/dates.ts";
import type { News, NoticeLetter } from "../notice-emails/notice-letter.ts";
import { noticeWording } from "./notice-wordings.ts";

type NewsTexts = { day: string; button: string };
const document: NewsTexts = { day: "In effect from", button: "Read the document (PDF)" };
const notice: NewsTexts = { ...document, button: "Read the notice (PDF)" };
const TEXTS: Record<News, NewsTexts> = {
  notice,
  "notice-edition": notice,
  document,
  "document-edition": document,
  letting: { day: "Letting", button: "See the bid letting" },
  addendum: { day: "Dated", button: "See the bid letting" },
};

const WHY = { why: "You asked for our notices by email.", link: "Unsubscribe from notices" };

export function noticeMail(letter: NoticeLetter, context: LetterContext): Promise<RenderedLetter> {
  const { news, title, day, path, addendum } = letter;
  const { organization, publicUrl, unsubscribeUrl } = context;
  const words = wordsOf(noticeWording, letter, context);
  const texts = TEXTS[news];
  const rows: [string, string][] = [
    ...(addendum ? [["Addendum", addendum] as [string, string]] : []),
    [texts.day, formatDay(day)],
  ];
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame
      organization={organization}
      preview={`${texts.day} ${formatDay(day)}`}
      heading={title}
      unsubscribeUrl={unsubscribeUrl}
      unsubscribeWords={WHY}
    >
      {words.paragraphs("opening")}
      <LetterFacts rows={rows} />
      <LetterButton href={publicUrl + path}>{texts.button}</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}
