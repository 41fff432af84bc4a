import { OTHER } from "../../rules/by-letter.ts";
import styles from "./letter-nav.module.css";

export const letterId = (letter: string): string => `members-${letter === OTHER ? "0-9" : letter}`;

/** Links that jump to the first member of each letter. */
export function LetterNav({ letters }: { letters: readonly string[] }) {
  return (
    <nav aria-label="Members by letter" className={styles.nav}>
      <ul className={styles.letters}>
        {letters.map((letter) => (
          <li key={letter}>
            <a className={styles.letter} href={`#${letterId(letter)}`}>
              {letter === OTHER ? "0–9" : letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
