import { Button, Checkbox } from "@mantine/core";
import { useEffect, useState } from "react";
import { countOf } from "#shared/counts.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { formOf } from "#ui/admin/table-file/form-of.ts";
import screen from "#ui/admin/table-file/table-file.module.css";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { Imported } from "../../rules/roll/roll-import.ts";
import { type Done, fieldsOf, type Previewed } from "./import-action.ts";
import { WrongRowsButton } from "./wrong-rows-button.tsx";

type Props = {
  file: File;
  shown: Previewed;
  isLooking: boolean;
  onAgain: () => void;
  onImported: (imported: Imported) => void;
};

const OUTDATED = "membership.import-outdated";

/** The one button that changes the roll, and what stands in its way. */
export function ApplyBox({ file, shown: { preview, requestKey }, isLooking, onAgain, onImported }: Props) {
  const [skips, setSkips] = useState(false);
  const [adds, setAdds] = useState(false);
  const { isSending, refusal, done, send } = useStaffForm<Done>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (done) onImported(done.imported);
  }, [done]);
  const { digest, counts } = preview;
  const news = counts.added + counts.changed + (adds ? counts.alike : 0);
  const sent = { file, ...fieldsOf(preview) };
  const skipWrong = skips && counts.wrong > 0 ? "yes" : "no";
  const addAlike = adds ? "yes" : "no";
  const apply = () => send(formOf({ deed: "import", ...sent, digest, requestKey, skipWrong, addAlike }));
  return (
    <div className={screen.box}>
      {counts.wrong > 0 && (
        <WrongRows sent={sent} count={counts.wrong} skips={news > 0 ? skips : undefined} onSkips={setSkips} />
      )}
      {counts.alike > 0 && <AlikeRows count={counts.alike} adds={adds} onAdds={setAdds} />}
      {news === 0 && <p>There is nothing to import: no row changes the roll.</p>}
      <RefusedBox refusal={refusal} hasFields />
      <div className={screen.deeds}>
        {refusal?.code === OUTDATED ? (
          <Button loading={isLooking} onClick={onAgain}>
            Preview again
          </Button>
        ) : (
          news > 0 && (
            <Button loading={isSending} onClick={apply}>
              {`Import ${countOf(news, "member")}`}
            </Button>
          )
        )}
      </div>
    </div>
  );
}

type AlikeProps = { count: number; adds: boolean; onAdds: (adds: boolean) => void };

const AlikeRows = ({ count, adds, onAdds }: AlikeProps) => (
  <>
    <p>
      <strong>{`${countOf(count, "row")} may be on the roll already`}</strong>, under a name that is spelled otherwise.
      Look at them below: where it is the same company, write its name in the file as the roll has it.
    </p>
    <div className={screen.deeds}>
      <Checkbox
        label={`They are other companies: add ${countOf(count, "row")}`}
        checked={adds}
        onChange={(event) => onAdds(event.currentTarget.checked)}
      />
    </div>
  </>
);

type WrongProps = {
  /** The file, and how it was read. */
  sent: Record<string, string | File>;
  count: number;
  /** Absent where nothing else would be imported. */
  skips: boolean | undefined;
  onSkips: (skips: boolean) => void;
};

const WrongRows = ({ sent, count, skips, onSkips }: WrongProps) => (
  <>
    <p>
      <strong>{countOf(count, "row")} cannot be entered.</strong> Correct the file and choose it again
      {skips !== undefined && ", or leave wrong rows out and correct them later"}.
    </p>
    <div className={screen.deeds}>
      <WrongRowsButton sent={sent} />
      {skips !== undefined && (
        <Checkbox
          label={`Leave out ${countOf(count, "wrong row")}`}
          checked={skips}
          onChange={(event) => onSkips(event.currentTarget.checked)}
        />
      )}
    </div>
  </>
);
