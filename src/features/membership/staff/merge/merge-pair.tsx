import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import type { MergeSide } from "../../rules/merge/merge-schema.ts";
import styles from "./merge.module.css";

/** Selects the company that remains. */
export const MergePair = ({ kept, gone }: { kept: MergeSide; gone: MergeSide }) => (
  <div className={styles.pair}>
    <section className={`${styles.side} ${styles.stays}`} aria-label="Company to keep">
      <p className={styles.role}>Keep</p>
      <Side side={kept} />
    </section>
    <section className={styles.side} aria-label="Company to merge">
      <p className={styles.role}>Merge into it</p>
      <Side side={gone} />
      <div>
        <Button component={Link} to={portal.mergeMembers(gone.id, kept.id)} variant="default">
          Swap
        </Button>
      </div>
    </section>
  </div>
);

const Side = ({ side: { id, name, isActive, values } }: { side: MergeSide }) => (
  <>
    <h2>
      <PageLink to={portal.member(id)}>{name}</PageLink>
    </h2>
    <p>
      {values.city}, {values.state}
    </p>
    <p>{[values.tier, isActive ? "Member" : "Membership ended"].filter(Boolean).join(", ")}</p>
  </>
);
