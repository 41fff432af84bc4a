/**
 * Logos for a white ground that are built around a picture of the trade or the country; one catalog, one function
 * each.
 */
import type { Letters } from "./letters.ts";
import { circle, group, path, point, polygon, rect, stroke, times } from "./shapes.ts";

type Design = (letters: Letters) => string;

export const ON_WHITE_SCENES: Record<string, Design> = {
  "delta-paving": ({ line }) =>
    polygon(
      [
        [240, 22],
        [372, 190],
        [108, 190],
      ],
      "#16181b",
    ) +
    polygon(
      [
        [236, 56],
        [244, 56],
        [262, 190],
        [218, 190],
      ],
      "#fff",
    ) +
    polygon(
      [
        [239, 70],
        [241, 70],
        [243, 92],
        [237, 92],
      ],
      "#f2a900",
    ) +
    polygon(
      [
        [236.5, 108],
        [243.5, 108],
        [245, 136],
        [235, 136],
      ],
      "#f2a900",
    ) +
    polygon(
      [
        [234, 152],
        [246, 152],
        [249, 190],
        [231, 190],
      ],
      "#f2a900",
    ) +
    line("slab", "DELTA", { at: [240, 262], size: 74, fill: "#16181b", max: 330 }) +
    line("narrow", "PAVING COMPANY", { at: [240, 300], size: 31, fill: "#c77d00", spacing: 9, max: 330 }),

  "pine-belt-materials": ({ line }) =>
    path("M112 44l44 62h-22l36 52h-26l38 54H42l38-54H54l36-52H68z", "#1f6b3b") +
    rect(102, 212, 20, 34, "#6b4a2b") +
    times(9, (i) => circle(54 + i * 15, 256 + (i % 2) * 7, 8 - (i % 3), i % 2 ? "#8a8f94" : "#5d6368")) +
    line("egyptian", "Pine Belt", { at: [206, 148], size: 68, fill: "#1f6b3b", anchor: "start", max: 248 }) +
    line("egyptian", "Materials", { at: [206, 210], size: 60, fill: "#5d6368", anchor: "start", max: 248 }),

  "gulf-stone": ({ line }) =>
    circle(176, 92, 52, "#8d969c") +
    circle(262, 84, 62, "#5f6a72") +
    circle(326, 112, 36, "#b4bbc0") +
    path("M60 150q30-30 60 0t60 0 60 0 60 0 60 0 60 0v46H60z", "#0077a8") +
    stroke("M60 172q30-26 60 0t60 0 60 0 60 0 60 0 60 0", "#fff", 6) +
    line("deco", "GULF STONE", { at: [240, 270], size: 70, fill: "#0a3d5c", max: 400 }),

  "pearl-river-paving": ({ line }) =>
    rect(40, 40, 130, 240, "#0f4c81", 65) +
    stroke("M70 286C70 214 150 204 150 158S74 106 104 34", "#fff", 30) +
    stroke("M70 286C70 214 150 204 150 158S74 106 104 34", "#0f4c81", 4, 'stroke-dasharray="18 14"') +
    line("narrow", "Pearl", { at: [196, 134], size: 90, fill: "#0f4c81", anchor: "start" }) +
    line("narrow", "River", { at: [196, 210], size: 90, fill: "#0f4c81", anchor: "start" }) +
    line("narrow", "PAVING, INC.", { at: [198, 258], size: 34, fill: "#4d91c6", anchor: "start", spacing: 6 }),

  "yazoo-asphalt": ({ line }) =>
    path("M96 34h62l82 118 82-118h62L266 198v62h-52v-62z", "#221f20") +
    stroke("M128 36l112 152 112-152", "#ffcd00", 7, 'stroke-dasharray="26 15"') +
    stroke("M240 192v66", "#ffcd00", 7, 'stroke-dasharray="26 15"') +
    line("machine", "YAZOO", { at: [100, 250], size: 52, fill: "#221f20", max: 176 }) +
    line("machine", "ASPHALT", { at: [376, 250], size: 52, fill: "#221f20", max: 176 }) +
    rect(12, 264, 176, 6, "#ffcd00") +
    rect(288, 264, 176, 6, "#ffcd00"),

  "homochitto-sand-gravel": ({ line }) =>
    path("M60 190q54-20 96-86 22-34 46-52 30 22 52 56 40 62 92 82z", "#d7a85b") +
    path("M196 190q40-20 74-60 30-36 52-38 34 26 50 52 24 34 62 46z", "#b97f33") +
    times(14, (i) => circle(112 + ((i * 53) % 250), 182 - ((i * 29) % 56), 3.5, "#6d4a1c")) +
    line("tall", "HOMOCHITTO", { at: [240, 262], size: 80, fill: "#4a3413", max: 400, spacing: 3 }) +
    line("script", "Sand & Gravel", { at: [240, 306], size: 42, fill: "#b97f33" }),

  "lamar-testing-labs": ({ line }) =>
    stroke("M68 208a92 92 0 1 1 144 0", "#c9d2da", 20) +
    stroke("M68 208a92 92 0 0 1 20-116", "#00a78e", 20) +
    times(9, (i) => {
      const [x, y] = point(140, 150, 66, -120 + i * 30);
      return circle(x, y, 3.5, "#33475b");
    }) +
    polygon(
      [
        [132, 154],
        [146, 146],
        [194, 92],
      ],
      "#33475b",
    ) +
    circle(140, 150, 13, "#33475b") +
    line("square", "LAMAR", { at: [248, 148], size: 62, fill: "#33475b", anchor: "start", max: 200 }) +
    line("square", "TESTING", { at: [248, 196], size: 42, fill: "#00a78e", anchor: "start", max: 200 }) +
    line("square", "LABORATORIES", { at: [248, 230], size: 26, fill: "#33475b", anchor: "start", max: 200 }),

  "southern-pine-terminals": ({ line }) =>
    rect(92, 84, 84, 104, "#38424b") +
    path("M92 84q42-34 84 0z", "#38424b") +
    rect(188, 56, 104, 132, "#007a5e") +
    path("M188 56q52-40 104 0z", "#007a5e") +
    rect(304, 100, 84, 88, "#38424b") +
    path("M304 100q42-30 84 0z", "#38424b") +
    stroke("M198 180l84-110M206 74l76 104", "#fff", 3) +
    rect(66, 192, 348, 8, "#38424b") +
    line("tall", "SOUTHERN PINE", { at: [240, 264], size: 68, fill: "#007a5e", max: 360, spacing: 2 }) +
    line("narrow", "LIQUID ASPHALT TERMINALS", { at: [240, 298], size: 26, fill: "#38424b", spacing: 5, max: 350 }),

  "tombigbee-paving": ({ line }) =>
    times(4, (i) => path(`M${48 + i * 98} 176v-74a45 45 0 0 1 90 0v74h-14v-74a31 31 0 0 0-62 0v74z`, "#8c2f1b")) +
    rect(32, 40, 416, 16, "#8c2f1b") +
    times(12, (i) => rect(44 + i * 35, 28, 5, 12, "#8c2f1b")) +
    stroke("M40 194q25-16 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0", "#3b7ea1", 6) +
    line("heavy", "TOMBIGBEE", { at: [240, 264], size: 64, fill: "#2b2b2b", max: 400 }) +
    line("heavy", "PAVING", { at: [240, 300], size: 28, fill: "#8c2f1b", spacing: 16 }),

  "leaf-river-milling": ({ line }) =>
    group(
      "translate(122 154)",
      times(16, (i) => `<path transform="rotate(${i * 22.5})" d="M-9-84L4-110 12-84z" fill="#3e4a3a"/>`),
      circle(0, 0, 88, "#3e4a3a"),
      circle(0, 0, 70, "#fff"),
      path("M-40 44C-52-14-16-52 50-54 52 8 16 50-40 44z", "#6aa343"),
      stroke("M-52 56Q-14-2 32-36", "#fff", 5),
    ) +
    line("egyptian", "Leaf River", { at: [248, 150], size: 50, fill: "#3e4a3a", anchor: "start", max: 208 }) +
    line("tall", "MILLING", { at: [248, 218], size: 70, fill: "#6aa343", anchor: "start", max: 208, spacing: 5 }),

  "biloxi-bay-paving": ({ line }) =>
    circle(240, 108, 86, "#ffd166") +
    path("M222 56h36l12 120h-60z", "#fff") +
    path("M224 66h32l3 28h-38zM219 116h42l3 28h-48z", "#d1352b") +
    rect(226, 34, 28, 24, "#1b3a57") +
    path("M220 34l20-18 20 18z", "#d1352b") +
    path("M128 176q28-18 56 0t56 0 56 0 56 0v20H128z", "#1b6ca8") +
    line("brush", "Biloxi Bay", { at: [240, 262], size: 80, fill: "#1b3a57", max: 360 }) +
    line("narrow", "PAVING", { at: [240, 304], size: 32, fill: "#d1352b", spacing: 24 }),

  "cypress-bend-aggregates": ({ line }) =>
    times(7, (i) => {
      const [x, y] = i === 6 ? [116, 160] : point(116, 160, 62, i * 60);
      return polygon(
        Array.from({ length: 6 }, (_, k) => point(x, y, 33, k * 60 + 30)),
        ["#2a5d67", "#7fa99b", "#c2a878", "#2a5d67", "#7fa99b", "#c2a878", "#14353c"][i] ?? "",
      );
    }) +
    line("narrow", "CYPRESS BEND", { at: [228, 156], size: 60, fill: "#14353c", anchor: "start", max: 226 }) +
    line("narrow", "AGGREGATES", { at: [228, 198], size: 40, fill: "#2a5d67", anchor: "start", spacing: 3, max: 226 }),

  "prairie-lime-and-stone": ({ line }) =>
    path("M70 92q85-40 170 0t170 0v26H70z", "#6e8b3d") +
    path("M70 122q85-40 170 0t170 0v22q-85 40-170 0t-170 0z", "#e3ddca") +
    path("M70 148q85 40 170 0t170 0v22q-85 40-170 0t-170 0z", "#bcb39a") +
    path("M70 176q85 40 170 0t170 0v22H70z", "#857c64") +
    line("egyptian", "PRAIRIE", { at: [240, 72], size: 50, fill: "#4b5d2a", spacing: 12, max: 340 }) +
    line("egyptian", "LIME & STONE", { at: [240, 250], size: 50, fill: "#5c543f", max: 340 }) +
    line("narrow", "WEST POINT, MAGNOLIA", { at: [240, 284], size: 22, fill: "#857c64", spacing: 6 }),

  "blue-heron-engineering": ({ line }) =>
    path(
      "M196 36c-30-8-58 4-62 26l-38 16 44-4c10 30 48 50 44 92-2 18-24 26-54 30 60 10 104-12 104-56 0-44-52-62-58-90 6-8 14-12 20-14z",
      "#2b5c8a",
    ) +
    stroke("M150 204l-10 66M172 198l4 72M124 272h68", "#2b5c8a", 5) +
    circle(160, 56, 4, "#fff") +
    line("didone", "Blue Heron", { at: [250, 158], size: 50, fill: "#1d3f60", anchor: "start", max: 204 }) +
    rect(252, 174, 200, 2, "#2b5c8a") +
    line("narrow", "ENGINEERING", { at: [250, 208], size: 30, fill: "#2b5c8a", anchor: "start", spacing: 8, max: 202 }),
};
