import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { useDrawn } from "#ui/admin/calls/use-drawn.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import styles from "./rule-editor.module.css";

/** Names whom a rule from that day on decides next, before it is saved. */
export function RulePreview({ levelKey, fromDay }: { levelKey: string; fromDay: string }) {
  const { drawn, refusal, isBehind } = useDrawn({ fromDay }, (api) =>
    api.admin["certification-levels"][":key"]["rule-preview"].$get({ param: { key: levelKey }, query: { fromDay } }),
  );
  if (refusal) return <RefusedBox refusal={refusal} />;
  if (!drawn || isBehind) return <p role="status">Checking who is affected…</p>;
  const { pending, renewing, names } = drawn;
  const touched = [
    ...(pending > 0 ? [countOf(pending, "pending certification")] : []),
    ...(renewing > 0 ? [`the next renewal of ${countOf(renewing, "technician")}`] : []),
  ];
  const isMore = pending + renewing > names.length;
  return (
    <div role="status">
      <p className={styles.affected}>
        <strong>{touched.length === 0 ? "Nobody is affected yet." : `Decides ${touched.join(" and ")}.`}</strong>
      </p>
      {names.length > 0 && (
        <p className={styles.note}>
          {`${isMore ? "Among them " : ""}${names.join(", ")}. Certifications decided before ${formatDay(fromDay)} keep their days.`}
        </p>
      )}
    </div>
  );
}
