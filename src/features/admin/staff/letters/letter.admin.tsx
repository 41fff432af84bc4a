import { Button, Tabs } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { PlainText } from "#ui/admin/signs/plain-text.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/letter.admin";
import { LetterStateMark, SEND_LABELS, SUPPRESSED_BECAUSE } from "./letter-state.tsx";
import styles from "./letters.module.css";
import { ReaddressForm } from "./readdress-form.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.subject ?? "Letter");

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.letters[":id"].$get({ param: { id: params.letterId } });
  return response.status === 200 ? response.json() : absent(response);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  // A body that is not a form is refused here. Another try has no fields.
  const fields = await request.formData();
  const letter = context.get(apiContext).admin.letters[":id"];
  const param = { id: params.letterId };
  const [from, address] = [fields.get("from"), fields.get("address")].map(String);
  const response = fields.has("address")
    ? await letter.address.$put({ param, json: { from: from ?? "", address: address ?? "" } })
    : await letter.send.$post({ param });
  if (response.status === 202) return { message: null };
  return refused(response);
}

export const clientAction = keepTyped;

/** One that waits for its first try may still arrive. */
const MENDABLE = new Set<string>(["failing", "bounced", "suppressed", "failed", "held", "withheld"]);

const BACK = { to: portal.letters(), label: "All letters" };

export default function LetterPage({ loaderData: letter }: Route.ComponentProps) {
  if (!letter) return null;
  return (
    <>
      <PageHead title={letter.subject ?? letter.title} back={BACK}>
        <SendAgain label={letter.forgottenAt ? undefined : SEND_LABELS[letter.state]} />
      </PageHead>
      <Facts>
        <Fact label="To">
          {letter.toName} <span className={styles.address}>{letter.toAddress}</span>
        </Fact>
        <LetterTimes letter={letter} />
        <Fact label="State">
          <LetterStateMark letter={letter} />
        </Fact>
        {letter.about && (
          <Fact label="About">
            <ReferenceLink reference={letter.about} />
          </Fact>
        )}
        {letter.files.length > 0 && (
          <Fact label="Attached">
            {letter.files.map(({ name }, at) => (
              <a key={name} href={`/api/admin/letters/${letter.id}/files/${at + 1}`} download>
                {name}
              </a>
            ))}
          </Fact>
        )}
      </Facts>
      <div className={styles.notices}>
        {letter.suppression && <SuppressionNotice suppression={letter.suppression} />}
      </div>
      <ReaddressForm
        key={letter.id}
        address={letter.toAddress}
        isOffered={letter.mayReaddress && !letter.forgottenAt && MENDABLE.has(letter.state)}
      />
      {letter.forgottenAt ? (
        <EmptyState title="The text was deleted">
          By age, as the settings say, or because a person was erased.
        </EmptyState>
      ) : (
        <LetterBody html={letter.html} text={letter.text} />
      )}
      <History subject={`letter ${letter.id}`} />
    </>
  );
}

type Letter = NonNullable<Route.ComponentProps["loaderData"]>;

/** When each thing befell it. */
function LetterTimes({ letter: { createdAt, sentAt, heldAt, endedAt, nextAt } }: { letter: Letter }) {
  const zone = useZone();
  const times = { Written: createdAt, "Held back": heldAt, Sent: sentAt, "Given up": endedAt, "Next try": nextAt };
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
          Nothing is sent to {address} since {formatDateTime(createdAt, zone)}: {SUPPRESSED_BECAUSE[reason]} ({detail}).{" "}
          <PageLink isAct to={portal.suppressions(address)}>
            Look at it, or lift it
          </PageLink>
        </>
      }
    />
  );
}

/** Letters have one style element, for dark mode; here they are shown on white, and the policy refuses the element. */
const withoutStyles = (html: string) => html.replaceAll(/<style[\s\S]*?<\/style>/g, "");

/** The letter's HTML is in a frame that may not run, load or open anything, because it contains visitors' text. */
function LetterBody({ html, text }: { html: string | null; text: string | null }) {
  if (html === null) {
    return <EmptyState title="Nothing to show yet">The letter is written when it is delivered.</EmptyState>;
  }
  return (
    <Tabs defaultValue="letter" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="letter">Letter</Tabs.Tab>
        <Tabs.Tab value="text">Plain text</Tabs.Tab>
      </Tabs.List>
      <p className={styles.links}>
        Links that open what belongs to its reader, such as a registration or an invoice, lead nowhere here. They work
        in the letter that its reader got.
      </p>
      <Tabs.Panel value="letter">
        <iframe className={styles.letter} title="Letter" sandbox="" srcDoc={withoutStyles(html)} />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <PlainText>{text ?? ""}</PlainText>
      </Tabs.Panel>
    </Tabs>
  );
}

/** The letter's state may change before the page is loaded again: its message stays when the button disappears. */
function SendAgain({ label }: { label: string | undefined }) {
  const { Form, isSending, refusal, done } = useStaffForm();
  return (
    <Form method="post">
      {label && (
        <Button type="submit" loading={isSending}>
          {label}
        </Button>
      )}
      <p role="status">{done && "It is being tried now."}</p>
      <RefusedBox refusal={refusal} />
    </Form>
  );
}

export { PageProblem as ErrorBoundary };
