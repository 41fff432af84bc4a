import { Link } from "react-router";
import { MEMBERS } from "#shared/paths.ts";
import { ScrollList } from "#ui/public/feedback/scroll-list.tsx";
import type { Affiliate } from "../../rules/schema.ts";
import { MemberLogo } from "./member-logo.tsx";
import styles from "./members-strip.module.css";

/** Member companies side by side. A card links to the company's site, if it has one. */
export function MembersStrip({ title, members }: { title: string; members: readonly Affiliate[] }) {
  return (
    <ScrollList id="members" title={title} type="members" link={<Link to={MEMBERS}>View All Members</Link>}>
      {members.map((member) => (
        <li key={member.id}>
          {member.aff_website ? (
            <a className={styles.card} href={member.aff_website} target="_blank" rel="noopener">
              <Card member={member} />
              <span className="visually-hidden"> (opens in a new window)</span>
            </a>
          ) : (
            <div className={styles.card}>
              <Card member={member} />
            </div>
          )}
        </li>
      ))}
    </ScrollList>
  );
}

function Card({ member }: { member: Affiliate }) {
  return (
    <>
      <MemberLogo member={member} />
      <span className={styles.caption}>{member.aff_name}</span>
    </>
  );
}
