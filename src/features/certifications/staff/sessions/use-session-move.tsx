import { useRef, useState } from "react";
import { formatCents } from "#shared/money.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { useLookAtOnce } from "#ui/admin/calls/use-look.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf, type Typed, type Value } from "#ui/admin/forms/fields-of.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";

/** A registration that is put on the roster of another session. */
type Mover = { registrationId: string; name: string };
type Move = { registrationId: string; sessionId: string | null; version: number; letter: boolean; feeCents: number };
type Choice = { sessionId: string; letter: boolean; fee: boolean };

/**
 * Moves a registration of a list to another session. The question and the outcome belong to the list, because the row
 * may leave it with the move.
 */
export function useSessionMove() {
  const [mover, setMover] = useState<Mover>();
  const last = useRef<Move>(undefined);
  // A fee that was charged stays owed, so that move has no undo.
  const [isCharged, setCharged] = useState(false);
  const call = useCall(
    (api, { registrationId, ...json }: Move) =>
      api["class-registrations"][":registrationId"].session.$put({ param: { registrationId }, json }),
    {
      summary: (_, { letter }) => (letter ? "Saved and emailed." : "Saved."),
      ...(!isCharged && {
        undo: (api, { before, version }) =>
          api["class-registrations"][":registrationId"].session.$put({
            param: { registrationId: last.current?.registrationId ?? "" },
            json: { sessionId: before, version, letter: last.current?.letter ?? false },
          }),
      }),
      after: () => setMover(undefined),
      readsAfterConflict: true,
    },
  );
  const run = (move: Move) => {
    last.current = move;
    setCharged(move.feeCents > 0);
    return call.run(move);
  };
  const view = (
    <>
      {!mover && <Outcome call={call} />}
      <Dialog
        title={`Session of ${mover?.name ?? ""}`}
        isOpen={mover !== undefined}
        onClose={() => setMover(undefined)}
      >
        {mover && <Question mover={mover} call={{ ...call, run }} />}
      </Dialog>
    </>
  );
  return { open: setMover, view };
}

type MoveCall = Omit<ReturnType<typeof useCall<Move>>, "found" | "undo"> & { undo: (() => unknown) | undefined };

function Question({ mover: { registrationId }, call }: { mover: Mover; call: MoveCall }) {
  const { found, refusal } = useLookAtOnce((api) =>
    api["class-registrations"][":registrationId"].sessions.$get({ param: { registrationId } }),
  );
  if (!found) return <RefusedBox refusal={refusal} />;
  return <MoveForm registrationId={registrationId} found={found} call={call} />;
}

type Found = {
  sessionId: string | null;
  version: number;
  feeCents: number;
  sessions: readonly { id: string; name: string; location: string; unitsLeft: number | null }[];
};

function MoveForm({ registrationId, found, call }: { registrationId: string; found: Found; call: MoveCall }) {
  const [typed, setTyped] = useState<Typed>({ sessionId: found.sessionId ?? "", letter: true, fee: true });
  const form = {
    fields: fieldsFor(found),
    typed,
    clashes: {},
    errors: call.refusal?.errors ?? {},
    type: (path: string, value: Value) => setTyped((now) => ({ ...now, [path]: value })),
  };
  const save = () => {
    const sessionId = String(typed.sessionId) || null;
    const feeCents = typed.fee === true && sessionId !== null && sessionId !== found.sessionId ? found.feeCents : 0;
    return call.run({ registrationId, sessionId, version: found.version, letter: typed.letter === true, feeCents });
  };
  const shown = { ...call, summary: undefined, undo: undefined };
  return (
    <CallForm label="Session" form={{ call: shown, save }} button="Save">
      <Fields form={form} />
    </CallForm>
  );
}

const fieldsFor = ({ sessions, feeCents }: Found) =>
  fieldsOf<Choice>([
    {
      path: "sessionId",
      label: "Session",
      kind: "choice",
      choices: [
        { value: "", label: "No date yet" },
        ...sessions.map(({ id, name, location, unitsLeft }) => ({
          value: id,
          label: [name, location, leftText(unitsLeft)].filter(Boolean).join(" \u00B7 "),
        })),
      ],
      help: sessions.length === 0 ? "No session of this class is published." : "Published sessions of the same class.",
    },
    ...(feeCents > 0
      ? [{ path: "fee", label: `Charge the change fee of ${formatCents(feeCents)}`, kind: "switch" } as const]
      : []),
    { path: "letter", label: "Email the change to the registrant", kind: "switch" },
  ]);

const leftText = (unitsLeft: number | null): string =>
  unitsLeft === null ? "" : unitsLeft === 0 ? "full" : `${unitsLeft} left`;
