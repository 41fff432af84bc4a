/**
 * Draws the pictures of the sample's events into src/app/sample-data/files/pictures. Plainly drawings, in the manner of the
 * director's portrait, so that none is taken for a photograph. They are committed, so this runs only when one changes:
 *
 *     node scripts/sample-art/draw-sample-scenes.ts
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const FOLDER = join(import.meta.dirname, "../../src/app/sample-data/files/pictures");

/** Every scene is 1200 by 675; a gallery shows its middle. */
const sky = (top: string, low: string, glow: string) => `
  <path d="M0 0h1200v230H0z" fill="${top}"/><path d="M0 170h1200v150H0z" fill="${low}"/>
  <path d="M0 290h1200v140H0z" fill="${glow}"/>`;
const sun = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffc72c"/>`;

/** A row of pines on a ground line, with tips at different heights. */
const pines = (from: number, to: number, ground: number, size: number, fill: string): string => {
  const shapes: string[] = [];
  for (let x = from, at = 0; x < to; x += size * (0.42 + ((at * 13) % 7) / 20), at++) {
    const height = size * (1.5 + ((at * 17) % 10) / 9);
    const half = size * 0.3;
    shapes.push(
      `M${x} ${ground - height}l${half * 0.55} ${height * 0.3}h${-half * 0.2}l${half * 0.5} ${height * 0.32}h${-half * 0.2}l${half * 0.5} ${height * 0.4}h${-half * 2.3}l${half * 0.5} ${-height * 0.4}h${-half * 0.2}l${half * 0.5} ${-height * 0.32}h${-half * 0.2}z`,
    );
  }
  return `<path d="${shapes.join("")}" fill="${fill}"/>`;
};

const golfer = (x: number, y: number, shirt: string) => `<g transform="translate(${x} ${y})">
  <path d="M-14 0l6-62h18l10 62h-12l-7-46-5 46z" fill="#2a2f35"/><path d="M-12-62q-4-36 4-54h18q10 20 4 54z" fill="${shirt}"/>
  <circle cx="3" cy="-130" r="14" fill="#b27650"/><path d="M-12-134q2-16 16-15 14 0 14 15l8 2z" fill="#f7f6f2"/>
  <path d="M-4-108l30 22 4-8M10-110l18 24" stroke="#b27650" stroke-width="7" fill="none" stroke-linecap="round"/>
  <path d="M30-90L66-2l12 2" stroke="#c9ced3" stroke-width="4" fill="none"/></g>`;

const green = `${sky("#9cc7e0", "#bcd8e6", "#e6e3cf")}${sun(930, 210, 74)}
  ${pines(-20, 1220, 360, 74, "#1f4a3a")}
  <path d="M0 350q300-30 620 6t580-16v340H0z" fill="#3f8a4d"/>
  <path d="M0 430q320-60 700 10t500-30v270H0z" fill="#2f7541"/>
  <ellipse cx="760" cy="505" rx="300" ry="62" fill="#74b566"/>
  <ellipse cx="330" cy="560" rx="150" ry="30" fill="#e9dfc0"/><ellipse cx="330" cy="553" rx="140" ry="22" fill="#d8caa2"/>
  <path d="M828 500V300" stroke="#f7f6f2" stroke-width="7"/><path d="M828 300l92 30-92 30z" fill="#af1e2d"/>
  <ellipse cx="828" cy="501" rx="13" ry="5" fill="#14171a"/><circle cx="730" cy="522" r="8" fill="#fff"/>
  ${golfer(560, 560, "#dd7500")}${golfer(1010, 545, "#003f87")}`;

const cart = (x: number, y: number) => `<g transform="translate(${x} ${y})">
  <path d="M0-12h190l-10-62h-58l-22 26H8z" fill="#f7f6f2"/><path d="M22-150h150v12H22z" fill="#006b54"/>
  <path d="M34-140l-8 92M160-140l14 70" stroke="#2a2f35" stroke-width="6"/><path d="M40-76h62v22H40z" fill="#8f6a52"/>
  <circle cx="38" cy="0" r="24" fill="#14171a"/><circle cx="38" cy="0" r="10" fill="#c9ced3"/>
  <circle cx="156" cy="0" r="24" fill="#14171a"/><circle cx="156" cy="0" r="10" fill="#c9ced3"/></g>`;
const carts = `${sky("#43505a", "#7d7a72", "#e3a866")}${sun(600, 330, 110)}
  ${pines(-20, 1220, 370, 66, "#22382f")}<path d="M0 360h1200v320H0z" fill="#2f6f43"/>
  <path d="M0 470q400-50 1200-10v80Q600 500 0 580z" fill="#c9bfa2"/>
  ${cart(110, 500)}${cart(420, 520)}${cart(740, 545)}`;

const terrace = `${sky("#2c3b4f", "#665a68", "#dd9a5c")}${sun(250, 330, 80)}${pines(-20, 520, 380, 60, "#1d2f2a")}
  <path d="M0 370h1200v310H0z" fill="#2c5a3c"/><path d="M470 200l330-110 400 120v250H470z" fill="#8d4b34"/>
  <path d="M440 214l360-140 420 150v-36L800 36 440 170z" fill="#2a2f35"/>
  ${[540, 680, 820, 960, 1100].map((x) => `<path d="M${x} 260h84v130h-84z" fill="#ffd97a"/><path d="M${x + 40} 260v130M${x} 322h84" stroke="#5e3324" stroke-width="6"/>`).join("")}
  <path d="M0 480h1200v200H0z" fill="#b79c78"/><path d="M0 480h1200v10H0z" fill="#7d6a50"/>
  ${[160, 430, 700, 970].map((x) => `<ellipse cx="${x}" cy="540" rx="84" ry="20" fill="#f7f6f2"/><path d="M${x - 4} 552h8v70h-8z" fill="#2a2f35"/><path d="M${x - 22} 522h8v-18h-8zM${x + 14} 520h8v-16h-8z" fill="#ffc72c"/>`).join("")}
  <path d="M0 250q300 70 560-10t640 0" stroke="#2a2f35" stroke-width="3" fill="none"/>
  ${[80, 190, 300, 410, 520, 640, 760, 880, 1000, 1120].map((x, at) => `<circle cx="${x}" cy="${274 + ((at * 7) % 20)}" r="9" fill="#ffe7a3"/>`).join("")}`;

const clays = `${sky("#8bb8d4", "#b9d4df", "#e7e2c9")}${pines(-20, 1220, 420, 84, "#234b36")}
  <path d="M0 410q400-24 1200 6v270H0z" fill="#7f9c4e"/><path d="M0 520q500-30 1200 10v150H0z" fill="#64823e"/>
  <path d="M250 340h190v200H250z" fill="#8f6a52"/><path d="M225 350l120-74 120 74z" fill="#4d3426"/><path d="M285 400h120v140H285z" fill="#5e4532"/>
  ${golfer(620, 590, "#dd7500").replace(/<path d="M30-90[^>]*>/, '<path d="M12-112L120-190" stroke="#14171a" stroke-width="9" stroke-linecap="round"/>')}
  <g fill="#dd7500"><ellipse cx="960" cy="150" rx="34" ry="13" transform="rotate(-18 960 150)"/></g>
  <path d="M780 250l22-34 10 26zM822 206l30-12-8 26zM796 192l6-28 16 20zM852 236l26 6-20 14z" fill="#dd7500"/>
  <circle cx="822" cy="214" r="58" fill="#f7f6f2" opacity=".35"/>`;

const pavilion = `${sky("#9cc7e0", "#c3d9e2", "#e9e4cf")}${pines(-20, 1220, 380, 70, "#2a5740")}
  <path d="M0 370h1200v310H0z" fill="#6f9148"/><path d="M160 250l440-120 440 120v26H160z" fill="#4d3426"/>
  ${[200, 480, 720, 990].map((x) => `<path d="M${x} 270h18v260h-18z" fill="#8f6a52"/>`).join("")}
  <path d="M120 520h960v22H120z" fill="#c9bfa2"/>
  ${[260, 540, 800].map((x) => `<path d="M${x} 430h170v14H${x}z" fill="#f7f6f2"/><path d="M${x + 16} 444h10v70h-10zM${x + 144} 444h10v70h-10z" fill="#2a2f35"/><path d="M${x - 10} 480h190v10H${x - 10}z" fill="#8f6a52"/>`).join("")}
  <path d="M330 290h540v60H330z" fill="#006b54"/><path d="M350 308h500v6H350zM350 326h380v6H350z" fill="#ffc72c"/>`;

const paver = `${sky("#5d7484", "#9fb0b6", "#e9d5a8")}${sun(220, 300, 84)}${pines(-20, 1220, 360, 58, "#24433a")}
  <path d="M0 350h1200v330H0z" fill="#a8996f"/><path d="M0 430h1200v160H0z" fill="#2a2f35"/><path d="M520 430H0v160h520z" fill="#14171a"/>
  <path d="M0 424h1200v8H0zM0 588h1200v8H0z" fill="#f7f6f2"/>
  <path d="M560 300h230l30 60h110v120H520v-90z" fill="#ffc72c"/><path d="M540 470h400v24H540z" fill="#2a2f35"/>
  <path d="M600 230h150v14H600z" fill="#dd7500"/><path d="M620 244v60M730 244v60" stroke="#2a2f35" stroke-width="8"/>
  <circle cx="640" cy="505" r="26" fill="#3a4149"/><circle cx="720" cy="505" r="26" fill="#3a4149"/><circle cx="800" cy="505" r="26" fill="#3a4149"/>
  <path d="M930 340h190l60 70v90H930z" fill="#af1e2d"/><path d="M1080 360h44l36 46h-80z" fill="#cfe6f5"/><circle cx="990" cy="508" r="28" fill="#14171a"/><circle cx="1110" cy="508" r="28" fill="#14171a"/>
  <path d="M110 400h190v70H110z" fill="#dd7500"/><circle cx="120" cy="490" r="58" fill="#757e86"/><circle cx="300" cy="490" r="58" fill="#757e86"/><path d="M170 320h90v80h-90z" fill="#2a2f35"/><path d="M180 330h70v40h-70z" fill="#cfe6f5"/>
  ${[40, 260, 450].map((x) => `<path d="M${x} 520q20-30 0-60t10-60" stroke="#f7f6f2" stroke-width="5" fill="none" opacity=".3"/>`).join("")}`;

const heads = (y: number, size: number, fill: string, shift: number) =>
  `${Array.from({ length: 24 }, (_, at) => {
    const x = shift + at * size * 2.5;
    return `<circle cx="${x}" cy="${y}" r="${size * 0.6}" fill="${["#9c6444", "#c4875e", "#6d4630", "#dfb08c"][at % 4]}"/><path d="M${x - size} ${y + size * 2.2}q0-${size * 1.6} ${size}-${size * 1.6}t${size} ${size * 1.6}z" fill="${["#003f87", "#006b54", "#545d66", "#9a4a00"][(at * 3) % 4]}"/>`;
  }).join("")}<path d="M0 ${y + size * 1.8}h1200v${size * 1.4}H0z" fill="${fill}"/>`;
const hall = `<path d="M0 0h1200v675H0z" fill="#3a4149"/><path d="M0 0h1200v70H0z" fill="#2a2f35"/>
  ${[120, 360, 600, 840, 1080].map((x) => `<path d="M${x - 50} 60h100l-20 16h-60z" fill="#ffe7a3"/>`).join("")}
  <path d="M300 110h600v250H300z" fill="#f7f6f2"/><path d="M340 320h520M340 320V150" stroke="#545d66" stroke-width="6" fill="none"/>
  <path d="M360 300l110-40 110 14 120-70 130-44" stroke="#006b54" stroke-width="10" fill="none"/><path d="M380 150h190v16H380zM380 180h130v10H380z" fill="#14171a"/>
  <path d="M960 290h110l-18 120h-74z" fill="#8f6a52"/><circle cx="1014" cy="216" r="22" fill="#9c6444"/><path d="M972 292q0-52 42-52t42 52z" fill="#006b54"/>
  <path d="M0 400h1200v275H0z" fill="#2a2f35"/>${heads(436, 22, "#20252a", 20)}${heads(500, 28, "#1b1f23", 0)}${heads(590, 36, "#14171a", 30)}`;

const laboratory = `<path d="M0 0h1200v675H0z" fill="#dfe6e6"/><path d="M0 0h1200v90H0z" fill="#c9d3d4"/>
  ${[90, 470, 850].map((x) => `<path d="M${x} 120h260v150H${x}z" fill="#a9c9dc"/><path d="M${x + 128} 120v150M${x} 195h260" stroke="#f7f6f2" stroke-width="8"/>`).join("")}
  <path d="M0 430h1200v34H0z" fill="#545d66"/><path d="M0 464h1200v211H0z" fill="#8a949a"/>
  ${[60, 360, 660, 960].map((x) => `<path d="M${x} 490h220v160H${x}z" fill="#757e86"/><path d="M${x + 90} 520h40v8h-40z" fill="#2a2f35"/>`).join("")}
  ${[140, 250, 360].map((x, at) => `<path d="M${x} ${330 + at * 8}h80v${100 - at * 8}h-80z" fill="#2a2f35"/><ellipse cx="${x + 40}" cy="${330 + at * 8}" rx="40" ry="13" fill="#3a4149"/><path d="M${x + 14} 372h8v6h-8zM${x + 44} 390h10v7h-10zM${x + 28} 410h9v6h-9zM${x + 58} 366h8v6h-8z" fill="#aeb5ba"/>`).join("")}
  <path d="M560 250h150v180H560z" fill="#006b54"/><path d="M585 275h100v60H585z" fill="#14171a"/><path d="M600 300h30v10h-30z" fill="#ffc72c"/><path d="M625 350h20v60h-20z" fill="#c9ced3"/>
  <circle cx="860" cy="230" r="40" fill="#9c6444"/><path d="M816 220q4-48 44-48t44 48z" fill="#ffc72c"/><path d="M770 430q0-150 90-150t90 150z" fill="#f7f6f2"/><path d="M840 284l20 40 20-40z" fill="#003f87"/>
  <path d="M800 380l-70 30M920 380l60 36" stroke="#f7f6f2" stroke-width="26" stroke-linecap="round"/>
  <path d="M1010 360h90v70h-90z" fill="#af1e2d"/><path d="M1020 340h70v20h-70z" fill="#757e86"/>`;

const resort = `${sky("#6ea6c9", "#a8cbdc", "#f1e2c2")}${sun(1010, 180, 70)}<path d="M0 330h1200v130H0z" fill="#2f7f9b"/>
  <path d="M0 366h1200v6H0zM0 404h1200v6H0z" fill="#58a3ba"/><path d="M120 110h430v320H120z" fill="#f3efe2"/><path d="M100 96h470v24H100z" fill="#9a4a00"/>
  ${Array.from({ length: 4 }, (_, row) => Array.from({ length: 6 }, (_, at) => `<path d="M${150 + at * 66} ${142 + row * 62}h40v40h-40z" fill="${(at + row) % 4 === 0 ? "#ffd97a" : "#5d8296"}"/>`).join("")).join("")}
  <path d="M0 440q300-30 620 6t580 0v230H0z" fill="#e8d7ac"/><path d="M620 420h580v18H620z" fill="#8f6a52"/>
  ${[660, 780, 900, 1020, 1140].map((x) => `<path d="M${x} 436h14v84h-14z" fill="#6f5140"/>`).join("")}
  ${[260, 420].map((x) => `<path d="M${x} 600l-6-150" stroke="#6f5140" stroke-width="16"/><path d="M${x - 6} 450q-70-30-110 20 60-20 110-20zM${x - 6} 450q70-40 116 6-60-10-116-6zM${x - 6} 450q-30-70-90-70 50 30 90 70zM${x - 6} 450q30-74 90-66-50 24-90 66z" fill="#2f7541"/>`).join("")}
  <path d="M760 640q60-60 120 0z" fill="#af1e2d"/><path d="M818 600h6v60h-6z" fill="#2a2f35"/><path d="M960 650q60-60 120 0z" fill="#ffc72c"/><path d="M1018 610h6v60h-6z" fill="#2a2f35"/>`;

/** Larger ones head a page, the others are in a gallery: each has the measure of its place. */
const SCENES: Record<string, { drawing: string; width: number; height: number }> = {
  "golf-green": { drawing: green, width: 1200, height: 675 },
  "golf-carts": { drawing: carts, width: 720, height: 480 },
  "golf-terrace": { drawing: terrace, width: 720, height: 480 },
  "clay-target": { drawing: clays, width: 1200, height: 675 },
  "clay-pavilion": { drawing: pavilion, width: 720, height: 480 },
  paving: { drawing: paver, width: 1200, height: 675 },
  "conference-hall": { drawing: hall, width: 1200, height: 675 },
  laboratory: { drawing: laboratory, width: 1200, height: 675 },
  resort: { drawing: resort, width: 1200, height: 675 },
};

for (const [name, { drawing, ...size }] of Object.entries(SCENES)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">${drawing}</svg>`;
  const webp = await sharp(Buffer.from(svg))
    .resize({ ...size, fit: "cover" })
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}.webp`), webp);
  console.log(`${name}.webp ${webp.length} bytes`);
}
