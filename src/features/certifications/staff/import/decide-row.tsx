import { formatPhone } from "#shared/phone.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import type { QueuedRow, RowContent } from "../../rules/import/import-view.ts";
import { levelName } from "../../rules/levels/level-name.ts";
import { HOLDER_FIELDS } from "../registry/holder-fields.ts";

export type LevelName = { key: string; name: string; shortName: string };
type Props = { row: QueuedRow; levels: readonly LevelName[] };

/** Staff decide a doubtful row: correct it, say whose it is and import it, or drop it. */
export function DecideRow({ row, levels }: Props) {
  const { id, reason, candidates, values } = row;
  const form = useNewForm(
    { fields: fieldsFor(row, levels), begin: { ...beginOf(values), technicianId: candidates.length > 0 ? "" : "new" } },
    (api, content: RowContent) =>
      api["certification-import-rows"][":id"].decision.$post({
        param: { id },
        json: { decision: "import", ...content },
      }),
  );
  const drop = useCall((api) =>
    api["certification-import-rows"][":id"].decision.$post({ param: { id }, json: { decision: "drop" } }),
  );
  return (
    <CallForm
      label={`Row ${row.row}`}
      form={form}
      button="Import row"
      buttons={
        <ActButton call={drop} variant="default">
          Drop row
        </ActButton>
      }
    >
      <p>
        <strong>{reason}.</strong>
      </p>
      <Fields form={form} />
    </CallForm>
  );
}

const beginOf = (values: QueuedRow["values"]): Partial<RowContent> => {
  const { levelWords: _, ...known } = values ?? {};
  const filled = Object.entries(known).map(([field, value]) => [field, value ?? ""]);
  return { ...Object.fromEntries(filled), phone: formatPhone(known.phone ?? "") };
};

const fieldsFor = ({ candidates }: QueuedRow, levels: readonly LevelName[]) =>
  fieldsOf<RowContent>([
    {
      path: "technicianId",
      label: "Whose certification",
      kind: "choice",
      choices: [
        ...(candidates.length > 0 ? [{ value: "", label: "Choose" }] : []),
        ...candidates.map(({ id, firstName, lastName, company, certIds }) => ({
          value: id,
          label: [`${firstName} ${lastName}`, company, certIds.join(", ")].filter(Boolean).join(" \u00B7 "),
        })),
        { value: "new", label: "New technician" },
      ],
    },
    {
      path: "level",
      label: "Level",
      kind: "choice",
      choices: [
        { value: "", label: "Choose" },
        ...levels.map((level) => ({ value: level.key, label: levelName(level) })),
      ],
      isShort: true,
    },
    { path: "certId", label: "Certification ID", kind: "text", maxLength: 40, autoComplete: "off", isShort: true },
    { path: "from", label: "First day", kind: "day", isShort: true },
    { path: "until", label: "Last day", kind: "day", isShort: true },
    ...HOLDER_FIELDS,
    { path: "birthday", label: "Birthday", kind: "day", isShort: true },
  ]);
