import styles from "./company.module.css";

type Props = {
  logo: string | null;
  /** A second logo for the black background, if there is one. */
  darkLogo?: string;
  isOnBlack: boolean;
};

/** A logo on white and on black, marking the background that the public list uses. */
export function LogoGrounds({ logo, darkLogo, isOnBlack }: Props) {
  if (!logo) return <span>None</span>;
  return (
    <span className={styles.grounds}>
      {[false, true].map((isBlack) => (
        <span key={String(isBlack)} className={styles.ground}>
          <span className={isBlack ? styles.black : styles.white}>
            <img src={srcOf((isBlack && darkLogo) || logo)} alt={`The logo on ${isBlack ? "black" : "white"}`} />
          </span>
          <span className={styles.groundName}>
            {isBlack ? "Black" : "White"}
            {isBlack === isOnBlack && ": as shown"}
          </span>
        </span>
      ))}
    </span>
  );
}

const srcOf = (logo: string) => `/storage/mapa_aff_images/${encodeURIComponent(logo)}`;
