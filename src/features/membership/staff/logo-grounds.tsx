import styles from "./company.module.css";

type Props = { logo: string | null; isOnBlack: boolean };

/** A logo on white and on black, with a word under the ground that the public list shows. */
export function LogoGrounds({ logo, isOnBlack }: Props) {
  if (!logo) return <span>None</span>;
  const src = `/storage/mapa_aff_images/${encodeURIComponent(logo)}`;
  return (
    <span className={styles.grounds}>
      {[false, true].map((isBlack) => (
        <span key={String(isBlack)} className={styles.ground}>
          <span className={isBlack ? styles.black : styles.white}>
            <img src={src} alt={`The logo on ${isBlack ? "black" : "white"}`} />
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
