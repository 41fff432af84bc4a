import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import styles from "./logo-background.module.css";

type Props = {
  /** The selected file on both backgrounds; without a file, the company's name. */
  url: string | undefined;
  companyName: string;
  isBlack: boolean;
  onFail: () => void;
};

const GROUNDS = [
  { value: "white", label: "White", className: styles.white },
  { value: "black", label: "Black", className: styles.black },
];

/** The logo as the member list will show it, on each background, for comparison. */
export function LogoBackground({ url, companyName, isBlack, onFail }: Props) {
  return (
    <FieldGroup legend="Background" id="logoBackground" hint="Choose the one on which your logo reads best.">
      <div className={styles.grounds}>
        {GROUNDS.map(({ value, label, className }) => (
          <label key={value} className={styles.option}>
            <span className={`${styles.well} ${className}`} aria-hidden="true">
              {url ? (
                <img className={styles.logo} src={url} alt="" decoding="async" onError={onFail} />
              ) : (
                <span className={styles.name}>{companyName.trim() || "Your logo"}</span>
              )}
            </span>
            <span className={styles.choice}>
              <input
                type="radio"
                name="logoBackground"
                value={value}
                defaultChecked={(value === "black") === isBlack}
                className={styles.input}
              />
              {label}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
