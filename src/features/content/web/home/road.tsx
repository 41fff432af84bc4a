type Props = { className?: string | undefined; dashesClassName?: string | undefined };

const PINE = "M12 0l4 14h-2l5 14h-3l6 16h-3l5 16H14v8h-4v-8H0l5-16H2l6-16H5l5-14H8z";
const DASHES =
  "M984.2 218.0 984.6 218.0 984.5 219.2 984 219.2zM983.8 221.1 984.4 221.1 984.3 222.9 983.6 222.9zM983.2 225.9 984.1 225.9 983.9 228.6 982.8 228.6zM982.2 233.1 983.6 233.1 983.3 237.3 981.7 237.3zM980.8 244.0 982.8 244.0 982.4 250.4 979.9 250.4zM978.6 260.7 981.7 260.7 981 270.4 977.3 270.4zM975.2 286.0 980 286.0 979 300.8 973.3 300.8zM970.2 324.5 977.4 324.5 975.8 347.0 967.2 347.0zM962.4 383.0 973.4 383.0 971 417.2 957.9 417.2zM950.7 471.9 967.3 471.9 963.8 523.8 943.8 523.8z";
/** The left edges of the groups of pines; each group is 356 wide. */
const STANDS = [0, 356, 712, 1068, 1424];

/** A road that vanishes under the sun behind pines, in one-point perspective: every line ends at 985, 212. */
export function Road({ className, dashesClassName }: Props) {
  return (
    <svg className={className} viewBox="0 70 1440 370" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <path id="pine" d={PINE} />
        <g id="stand">
          <use href="#pine" transform="translate(-6 21)scale(1.16)" />
          <use href="#pine" transform="translate(22 21)scale(1.16)" />
          <use href="#pine" transform="translate(46 9)scale(1.34)" />
          <use href="#pine" transform="translate(76 39)scale(0.9)" />
          <use href="#pine" transform="translate(91 9)scale(1.34)" />
          <use href="#pine" transform="translate(117 -2)scale(1.5)" />
          <use href="#pine" transform="translate(148 39)scale(0.9)" />
          <use href="#pine" transform="translate(159 21)scale(1.16)" />
          <use href="#pine" transform="translate(178 39)scale(0.9)" />
          <use href="#pine" transform="translate(189 9)scale(1.34)" />
          <use href="#pine" transform="translate(202 9)scale(1.34)" />
          <use href="#pine" transform="translate(228 21)scale(1.16)" />
          <use href="#pine" transform="translate(256 -2)scale(1.5)" />
          <use href="#pine" transform="translate(274 9)scale(1.34)" />
          <use href="#pine" transform="translate(287 9)scale(1.34)" />
          <use href="#pine" transform="translate(299 47)scale(0.78)" />
          <use href="#pine" transform="translate(310 39)scale(0.9)" />
          <use href="#pine" transform="translate(325 9)scale(1.34)" />
          <use href="#pine" transform="translate(337 21)scale(1.16)" />
        </g>
        <g id="forest">
          {STANDS.map((x) => (
            <use key={x} href="#stand" x={x} />
          ))}
        </g>
      </defs>
      <path fill="#2c353c" d="M0 84h1440v130H0z" />
      <path fill="#343f47" d="M0 128h1440v90H0z" />
      <path fill="#3d4952" d="M0 168h1440v50H0z" />
      <circle fill="#ffc72c" cx="1085" cy="202" r="165" />
      <use href="#forest" fill="#28333a" transform="translate(-150 134)scale(.78)" />
      <use href="#forest" fill="#161c1e" transform="translate(-30 93)scale(1.2)" />
      <path fill="#161c1e" d="M0 194h1440v20H0z" />
      <path fill="#1d2521" d="M0 212h1440v230H0z" />
      <path fill="#2f3532" d="M985 212 456 442H1468z" />
      <path fill="#14171a" d="M985 212 536 442H1388z" />
      <path fill="#f7f6f2" d="M985 212 576 442H599zM985 212 1325 442H1348z" />
      <path className={dashesClassName} fill="#ffc72c" d={DASHES} />
    </svg>
  );
}
