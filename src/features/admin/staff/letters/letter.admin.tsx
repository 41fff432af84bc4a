import { Tabs } from "@mantine/core";
import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton, Outcome } from "#ui/admin/calls/act-button.tsx";
import { loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { LetterSheet } from "#ui/admin/signs/letter-sheet.tsx";
import { PlainText } from "#ui/admin/signs/plain-text.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/letter.admin";
import { LetterStateMark, reasonOf, SEND_LABELS, SUPPRESSED_BECAUSE } from "./letter-state.tsx";
import styles from "./letters.module.css";
import { ReaddressForm } from "./readdress-form.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.subject ?? "Email");

export const loader = loadPage(({ api, params }: Page<"letterId">) =>
  api.admin.letters[":id"].$get({ param: { id: params.letterId } }),
);

type Letter = Route.ComponentProps["loaderData"];

/** States in which the address may be changed; an email that waits for its first try may still arrive. */
const MENDABLE = new Set<string>(["failing", "bounced", "suppressed", "failed", "held", "withheld"]);

export default function LetterPage({ loaderData: letter }: Route.ComponentProps) {
  const { id, subject, title, toAddress, forgottenAt } = letter;
  return (
    <Workspace
      key={id}
      title={subject ?? title}
      back={{ to: portal.letters(), label: "Email" }}
      state={<LetterStateMark letter={letter} />}
      note={title}
      primary={<SendAgain id={id} label={forgottenAt ? undefined : SEND_LABELS[letter.state]} />}
    >
      <LetterFacts letter={letter} />
      {letter.suppression && <SuppressionNotice suppression={letter.suppression} />}
      <ReaddressForm
        id={id}
        address={toAddress}
        isOffered={letter.mayReaddress && !forgottenAt && MENDABLE.has(letter.state)}
      />
      {forgottenAt ? (
        <EmptyState title="The text was deleted">
          Removed under your retention settings, or because the person was erased.
        </EmptyState>
      ) : (
        <LetterBody html={letter.html} text={letter.text} />
      )}
      <History subject={`letter ${id}`} />
    </Workspace>
  );
}

function LetterFacts({ letter }: { letter: Letter }) {
  const { id, toName, toAddress, about, files } = letter;
  const reason = reasonOf(letter);
  return (
    <Facts>
      <Fact label="To">{`${toName} ${toAddress}`}</Fact>
      <LetterTimes letter={letter} />
      {reason && <Fact label="Reason">{reason}</Fact>}
      {about && (
        <Fact label="About">
          <ReferenceLink reference={about} />
        </Fact>
      )}
      {files.length > 0 && (
        <Fact label="Attached">
          {files.map(({ name }, at) => (
            <a key={name} href={`/api/admin/letters/${id}/files/${at + 1}`} download>
              {name}
            </a>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

function LetterTimes({ letter: { createdAt, sentAt, heldAt, endedAt, nextAt } }: { letter: Letter }) {
  const zone = useZone();
  const times = { Written: createdAt, "On hold": heldAt, Sent: sentAt, "Given up": endedAt, "Next try": nextAt };
  return Object.entries(times).map(
    ([label, at]) =>
      at && (
        <Fact key={label} label={label}>
          {formatDateTime(at, zone)}
        </Fact>
      ),
  );
}

function SuppressionNotice({ suppression }: { suppression: NonNullable<Letter["suppression"]> }) {
  const { address, reason, createdAt, detail } = suppression;
  const zone = useZone();
  return (
    <DangerBox
      message={
        <>
          Email to {address} stopped {formatDateTime(createdAt, zone)}: {SUPPRESSED_BECAUSE[reason]} ({detail}).{" "}
          <PageLink isAct to={portal.suppressions(address)}>
            View or resume email
          </PageLink>
        </>
      }
    />
  );
}

/** The email's HTML is in a frame that may not run, load or open anything, because it contains visitors' text. */
function LetterBody({ html, text }: { html: string | null; text: string | null }) {
  if (html === null) {
    return <EmptyState title="Nothing to show yet">The email is written when it is sent.</EmptyState>;
  }
  return (
    <Tabs defaultValue="letter" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="letter">Email</Tabs.Tab>
        <Tabs.Tab value="text">Plain text</Tabs.Tab>
      </Tabs.List>
      <p className={styles.links}>
        Personal links, such as to a registration or invoice, are disabled in this preview.
      </p>
      <Tabs.Panel value="letter">
        <LetterSheet title="Email" html={html} />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <PlainText>{text ?? ""}</PlainText>
      </Tabs.Panel>
    </Tabs>
  );
}

/** The button disappears when the state changes; the outcome stays. */
function SendAgain({ id, label }: { id: string; label: string | undefined }) {
  const call = useCall((api) => api.admin.letters[":id"].send.$post({ param: { id } }), {
    summary: "Sending now.",
  });
  return label ? <ActButton call={call}>{label}</ActButton> : <Outcome call={call} />;
}

export { PageProblem as ErrorBoundary };
