import { Button } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import type { UserId } from "#shared/identifiers.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { deviceName } from "../web/member/device-name.ts";

type Session = { id: string; userAgent: string; createdAt: string; usedAt: string };

/** Where a staff user is signed in; each session ends by itself, or all of them at once. */
export function StaffSessions({ userId, sessions }: { userId: UserId; sessions: readonly Session[] }) {
  const zone = useZone();
  const call = useCall(
    async (api, sessionId: string | undefined) => {
      const all = api.staff[":userId"].sessions;
      return sessionId
        ? all[":sessionId"].$delete({ param: { userId, sessionId } })
        : all.$delete({ param: { userId } });
    },
    { summary: "Signed out." },
  );
  return (
    <Section
      title="Sessions"
      act={
        sessions.length > 1 && (
          <Button variant="default" loading={call.isSending} onClick={() => call.run(undefined)}>
            Sign out everywhere
          </Button>
        )
      }
    >
      <Outcome call={call} />
      {sessions.length > 0 ? (
        <DataTable label="Open sessions" columns={columnsFor(zone, call.run)} rows={sessions} keyOf={({ id }) => id} />
      ) : (
        <p>Not signed in anywhere.</p>
      )}
    </Section>
  );
}

const columnsFor = (zone: string, end: (sessionId: string) => unknown) =>
  columnsOf<Session>([
    { key: "device", head: "Device", isWide: true, cell: ({ userAgent }) => deviceName(userAgent) },
    { key: "since", head: "Signed in", cell: ({ createdAt }) => formatDateTime(createdAt, zone) },
    { key: "used", head: "Last used", phone: "none", cell: ({ usedAt }) => formatDateTime(usedAt, zone) },
    {
      key: "end",
      head: "Session",
      phone: "mark",
      cell: ({ id, userAgent }) => (
        <Button variant="subtle" size="compact-md" onClick={() => end(id)}>
          Sign out<span className="visually-hidden">: {deviceName(userAgent)}</span>
        </Button>
      ),
    },
  ]);
