import { type ComponentProps, Fragment, type ReactNode, useState } from "react";
import { Workspace } from "../layout/workspace.tsx";
import { DangerBox } from "../signs/danger-box.tsx";
import styles from "./table-file.module.css";

type Props<Done> = {
  head: Omit<ComponentProps<typeof Workspace>, "children">;
  /** The file and its preview. */
  choose: (onDone: (done: Done) => void) => ReactNode;
  /** The result of the import, with a button to start again. Without it the import leads to another page. */
  result?: (done: Done, onAgain: () => void) => ReactNode;
};

/** An import page with three steps: select a file, preview it, save it. Without scripts it says that it needs them. */
export function TableFilePage<Done>({ head, choose, result }: Props<Done>) {
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<Done>();
  const again = () => {
    setDone(undefined);
    setRound(round + 1);
  };
  return (
    <Workspace {...head}>
      <div className={styles.unscripted}>
        <DangerBox tone="warning" message="This page needs JavaScript, which your browser does not run." />
      </div>
      <div className={styles.scripted}>
        {done === undefined || !result ? <Fragment key={round}>{choose(setDone)}</Fragment> : result(done, again)}
      </div>
    </Workspace>
  );
}
