import { Fragment } from "react";
import { Link } from "react-router";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { isUndelivered, UNDELIVERED } from "#shared/undelivered.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";

type Lost = { id: string; title: string; toName: string; toAddress: string; state: string };
type Props = {
  /** Of the past two weeks. */
  count: number;
  /** The newest of all, to name them. */
  newest?: Lost[];
};

/** Tells staff that people did not get what the site wrote to them, so that somebody calls them. */
export function UndeliveredNotice({ count, newest = [] }: Props) {
  if (count === 0) return null;
  const isOne = count === 1;
  return (
    <DangerBox
      message={
        <>
          {countOf(count, "letter")} of the past two weeks did not arrive.{" "}
          {isOne ? "Its reader has" : "Their readers have"} to be told in another way.{" "}
          <Link to={portal.letters("undelivered")}>Look at {isOne ? "it" : "them"}</Link>
          {newest.slice(0, count).map((letter) => (
            <Fragment key={letter.id}>
              <br />
              <Link to={portal.letter(letter.id)}>{letter.title}</Link> {saysOf(letter)}
            </Fragment>
          ))}
        </>
      }
    />
  );
}

const saysOf = ({ toName, toAddress, state }: Lost): string =>
  `to ${toName ? `${toName}, ${toAddress},` : toAddress} ${isUndelivered(state) ? UNDELIVERED[state].says : state}.`;
