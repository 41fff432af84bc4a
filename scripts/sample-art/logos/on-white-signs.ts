/** Logos for a white ground that are built around a sign, a plate or a badge; one catalog, one function each. */
import type { Letters } from "./letters.ts";
import { circle, group, path, point, polygon, rect, ring, star, stroke, times } from "./shapes.ts";

type Design = (letters: Letters) => string;

export const ON_WHITE_SIGNS: Record<string, Design> = {
  "tupelo-road": ({ line }) =>
    path("M128 30q56 20 112 0 56 20 112 0 34 52 14 112-20 88-126 152Q134 230 114 142 94 82 128 30z", "#17325c") +
    stroke("M136 44q52 16 104-2 52 18 104 2 26 48 10 94-20 78-114 138-94-60-114-138-16-46 10-94z", "#fff", 4) +
    rect(60, 112, 360, 84, "#c8102e") +
    line("script", "Tupelo", { at: [236, 182], size: 94, fill: "#fff" }) +
    line("tall", "ROAD CO.", { at: [240, 234], size: 33, fill: "#fff", spacing: 3 }),

  "north-forty-paving": ({ line }) =>
    rect(40, 48, 200, 224, "#14171a", 26) +
    rect(50, 58, 180, 204, "#fff", 18) +
    line("narrow", "NORTH", { at: [140, 106], size: 40, fill: "#14171a", spacing: 7 }) +
    line("slab", "40", { at: [140, 236], size: 138, fill: "#14171a", max: 156 }) +
    line("machine", "NORTH", { at: [262, 132], size: 56, fill: "#14171a", anchor: "start", max: 180 }) +
    line("machine", "FORTY", { at: [262, 188], size: 56, fill: "#2f7d32", anchor: "start", max: 180 }) +
    line("machine", "PAVING", { at: [262, 236], size: 40, fill: "#14171a", anchor: "start", max: 180, spacing: 4 }),

  "kincaid-brothers": ({ line }) =>
    rect(150, 26, 180, 180, "#5a1f1b") +
    rect(160, 36, 160, 160, "#fff") +
    rect(166, 42, 148, 148, "#5a1f1b") +
    line("slab", "K", { at: [206, 158], size: 104, fill: "#fff", max: 80 }) +
    line("slab", "B", { at: [280, 158], size: 104, fill: "#e2b23c", max: 66 }) +
    line("slab", "KINCAID BROS.", { at: [240, 256], size: 50, fill: "#5a1f1b", max: 400 }) +
    line("narrow", "GRADING · BASE · ASPHALT", { at: [240, 290], size: 25, fill: "#5a1f1b", spacing: 5 }),

  "camellia-bonding": ({ line }) =>
    ring(240, 116, 88, "#9c2748", 3) +
    ring(240, 116, 80, "#9c2748", 1.5) +
    line("didone", "C", { at: [240, 160], size: 124, fill: "#9c2748" }) +
    times(24, (i) => circle(...point(240, 116, 98, i * 15), 3, "#9c2748")) +
    line("didone", "Camellia", { at: [240, 266], size: 56, fill: "#222" }) +
    line("roman", "BONDING & INSURANCE", { at: [240, 298], size: 19, fill: "#9c2748", spacing: 4 }),

  "old-river-road": ({ line }) =>
    rect(34, 60, 412, 200, "#2d4a3e") +
    rect(42, 68, 396, 184, "#fff") +
    rect(47, 73, 386, 174, "#2d4a3e") +
    line("western", "OLD RIVER", { at: [240, 150], size: 68, fill: "#f3ead3", max: 340 }) +
    stroke("M76 176q20-14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0", "#f3ead3", 4) +
    line("western", "ROAD CO.", { at: [240, 232], size: 46, fill: "#f3ead3", max: 240 }) +
    star(92, 216, 5, 15, 6, "#d7a13b") +
    star(388, 216, 5, 15, 6, "#d7a13b"),

  "landmark-surety": ({ line }) =>
    path("M236 22h8l14 122h-36z", "#b0893b") +
    rect(206, 148, 68, 10, "#b0893b") +
    rect(190, 162, 100, 12, "#1c2b4a") +
    rect(174, 178, 132, 12, "#1c2b4a") +
    line("roman", "LANDMARK", { at: [240, 248], size: 58, fill: "#1c2b4a", max: 400 }) +
    line("roman", "SURETY GROUP", { at: [240, 286], size: 26, fill: "#b0893b", spacing: 8, max: 390 }),

  "tri-county-asphalt": ({ line }) =>
    ring(240, 84, 50, "#0b6e4f", 15) +
    ring(200, 146, 50, "#14171a", 15) +
    ring(280, 146, 50, "#d9822b", 15) +
    line("heavy", "TRI-COUNTY", { at: [240, 262], size: 58, fill: "#14171a", max: 410 }) +
    line("narrow", "ASPHALT PAVING", { at: [240, 298], size: 30, fill: "#0b6e4f", spacing: 10 }),

  "hale-and-whitfield": ({ line }) =>
    line("didone", "Hale", { at: [46, 134], size: 92, fill: "#14213d", anchor: "start" }) +
    line("didone", "&", { at: [430, 128], size: 104, fill: "#b08d57", anchor: "end" }) +
    line("didone", "Whitfield", { at: [46, 222], size: 92, fill: "#14213d", anchor: "start", max: 388 }) +
    rect(46, 246, 388, 3, "#b08d57") +
    line("narrow", "CONSULTING ENGINEERS", { at: [240, 284], size: 30, fill: "#b08d57", spacing: 9, max: 386 }),

  "crosstie-construction": ({ line }) =>
    group(
      "translate(240 112)",
      times(
        2,
        (i) =>
          `<g transform="rotate(${i ? 45 : -45})">${rect(-112, -22, 224, 44, i ? "#f2a900" : "#222")}${times(5, (k) => rect(-100 + k * 44, -3, 24, 6, "#fff"))}</g>`,
      ),
    ) +
    line("stencil", "CROSSTIE", { at: [240, 268], size: 70, fill: "#222", max: 400 }) +
    line("narrow", "CONSTRUCTION", { at: [240, 302], size: 26, fill: "#222", spacing: 15 }),

  "signal-hill-supply": ({ line, arc }) =>
    circle(240, 160, 140, "#ffb81c") +
    circle(240, 160, 128, "#1d1d1b") +
    path("M126 206q60-70 114-70t114 70a122 122 0 0 1-228 0z", "#ffb81c") +
    rect(236, 84, 8, 58, "#fff") +
    times(3, (i) =>
      stroke(`M${262 + i * 14} ${74 - i * 9}a${20 + i * 16} ${20 + i * 16} 0 0 1 0 ${28 + i * 18}`, "#fff", 6),
    ) +
    times(3, (i) =>
      stroke(`M${218 - i * 14} ${74 - i * 9}a${20 + i * 16} ${20 + i * 16} 0 0 0 0 ${28 + i * 18}`, "#fff", 6),
    ) +
    line("machine", "SIGNAL HILL", { at: [240, 226], size: 40, fill: "#1d1d1b", max: 200 }) +
    arc("narrow", "ROAD SUPPLY", {
      center: [240, 160],
      radius: 118,
      size: 25,
      fill: "#1d1d1b",
      spacing: 3,
      below: true,
    }),

  "capital-equipment": ({ line }) =>
    polygon(
      [
        [40, 160],
        [140, 60],
        [140, 260],
      ],
      "#f26a1b",
    ) +
    polygon(
      [
        [86, 160],
        [140, 106],
        [140, 214],
      ],
      "#fff",
    ) +
    line("stencil", "CAPITAL", { at: [160, 158], size: 74, fill: "#1e1e1e", anchor: "start", max: 284 }) +
    rect(160, 172, 282, 10, "#f26a1b") +
    line("stencil", "EQUIPMENT", { at: [160, 232], size: 58, fill: "#1e1e1e", anchor: "start", max: 282 }),

  "sunbelt-roller-rental": ({ line }) =>
    `<clipPath id="sun"><rect x="90" y="10" width="300" height="146"/></clipPath>` +
    `<g clip-path="url(#sun)">${circle(240, 156, 118, "#e4532b")}${circle(240, 156, 94, "#f0882f")}${circle(240, 156, 70, "#f8b53c")}${circle(240, 156, 46, "#fbe08a")}</g>` +
    rect(60, 160, 360, 7, "#5b2a1a") +
    rect(84, 174, 312, 5, "#e4532b") +
    line("deco", "Sunbelt", { at: [240, 258], size: 88, fill: "#5b2a1a", max: 380 }) +
    line("deco", "ROLLER RENTAL", { at: [240, 298], size: 28, fill: "#e4532b", spacing: 6 }),
};
