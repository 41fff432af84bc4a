/** Letters to staff users about what they may do in the portal. */
import { LetterButton, LetterFrame, LetterText } from "#platform/mail/sheet/letter-frame.tsx";
import { renderReactLetter } from "#platform/mail/sheet/render-react-letter.ts";
import type { LetterContext, RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { wordsOf } from "#platform/wording/words.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { invitationToken, linkAddress } from "../invitations/staff-link-token.ts";
import type { StaffInvitationLetter } from "../staff-users/post-invitation.ts";
import { STAFF_NEWS, type StaffNewsLetter } from "../staff-users/post-staff-news.ts";
import { staffInvitationWording, staffNewsWording } from "./staff-wording.ts";

/** Its link is shown to its reader alone: in the log it would let other staff in. */
export async function staffInvitationLetter(
  letter: StaffInvitationLetter,
  context: LetterContext,
): Promise<RenderedLetter> {
  const { organization, publicUrl, secret } = context;
  if (!secret) throw new Error("a letter with a link needs the site's secret");
  const words = wordsOf(staffInvitationWording, letter, context);
  const token = invitationToken(secret, letter.link);
  const rendered = await renderReactLetter(
    words.line("subject"),
    <LetterFrame
      organization={organization}
      preview={`${letter.invitedBy} invites you as ${letter.role}.`}
      heading="You are invited to the admin portal"
    >
      {words.paragraphs("opening")}
      <LetterButton href={linkAddress(publicUrl, token)}>Accept the invitation</LetterButton>
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
  return { ...rendered, secrets: { words: [token], areHiddenInMailbox: true } };
}

export function staffNewsLetter(letter: StaffNewsLetter, context: LetterContext): Promise<RenderedLetter> {
  const { organization, publicUrl } = context;
  const words = wordsOf(staffNewsWording, letter, context);
  const lede = sentenceOf(letter, formatDateTime(letter.at, organization.timeZone));
  return renderReactLetter(
    words.line("subject"),
    <LetterFrame organization={organization} preview={lede} heading={STAFF_NEWS[letter.news]}>
      <LetterText>{lede}</LetterText>
      {words.paragraphs("opening")}
      {letter.news === "second-factor-removed" && words.paragraphs("factor")}
      {letter.news !== "disabled" && <LetterButton href={publicUrl + portal.home}>Open the portal</LetterButton>}
      {words.paragraphs("closing")}
    </LetterFrame>,
  );
}

/** This sentence stays in code, out of the wording that staff edit, so that no edit hides what happened. */
function sentenceOf({ news, by, role }: StaffNewsLetter, when: string): string {
  if (news === "role-changed") return `${by} made you ${role} in the admin portal, ${when}.`;
  if (news === "disabled") return `${by} ended your access to the admin portal, ${when}.`;
  if (news === "enabled") return `${by} gave you access to the admin portal again, ${when}.`;
  return `${by} removed your authenticator app, passkeys and recovery codes, ${when}.`;
}
