import { type ComponentProps, Fragment, type ReactNode, useState } from "react";
import { Workspace } from "../layout/workspace.tsx";
import { DangerBox } from "../signs/danger-box.tsx";
import styles from "./table-file.module.css";

type Props<Done> = {
  head: Omit<ComponentProps<typeof Workspace>, "children">;
  /** The file and its preview. */
  choose: (onDone: (done: Done) => void) => ReactNode;
  /** What became of the file, with a way to start anew. */
  result: (done: Done, onAgain: () => void) => ReactNode;
};

/** A page that reads a file of rows: it is chosen, looked at, and then kept. Without script it says that it needs one. */
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
        {done === undefined ? <Fragment key={round}>{choose(setDone)}</Fragment> : result(done, again)}
      </div>
    </Workspace>
  );
}
