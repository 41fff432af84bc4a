/** Logos drawn for a black ground, one function each. One file because they are one catalog. */
import type { Letters } from "./letters.ts";
import { circle, group, path, point, polygon, rect, ring, star, stroke, times } from "./shapes.ts";

type Design = (letters: Letters) => string;

export const ON_BLACK: Record<string, Design> = {
  "bluff-city-asphalt": ({ line }) =>
    path("M60 172V92l46-34 30 26 44-48 40 44 34-18 40 36 44-24 82 62v36z", "#d9a441") +
    stroke("M60 118l46-30 30 24 44-46 40 44 34-18 40 34 44-22 82 52", "#000", 7) +
    stroke("M60 150l60-22 60 14 60-20 60 18 60-16 60 20", "#000", 5) +
    line("tall", "BLUFF CITY", { at: [240, 248], size: 86, fill: "#fff", max: 360, spacing: 3 }) +
    line("narrow", "ASPHALT COMPANY", { at: [240, 290], size: 34, fill: "#d9a441", max: 360, spacing: 9 }),

  "natchez-trace-contractors": ({ line, arc }) =>
    ring(240, 160, 142, "#e8dcc0", 5) +
    ring(240, 160, 98, "#e8dcc0", 2.5) +
    arc("roman", "NATCHEZ TRACE", { center: [240, 160], radius: 109, size: 27, fill: "#e8dcc0", spacing: 4 }) +
    arc("roman", "CONTRACTORS", {
      center: [240, 160],
      radius: 131,
      size: 27,
      fill: "#e8dcc0",
      spacing: 4,
      below: true,
    }) +
    star(119, 166, 5, 9, 4, "#c0562f") +
    star(361, 166, 5, 9, 4, "#c0562f") +
    path("M152 178c30-44 58-50 88-50s60 12 88 50a88 88 0 0 1-176 0z", "#4f7a4a") +
    path("M208 254c4-34 62-44 40-66-16-16 0-34 0-60h6c2 24-4 40 18 54 34 24-8 40 6 74a92 92 0 0 1-70-2z", "#e8dcc0") +
    circle(286, 104, 15, "#c0562f") +
    line("roman", "1938", { at: [200, 112], size: 18, fill: "#e8dcc0" }),

  "magnolia-hot-mix": ({ line }) =>
    group(
      "translate(240 104)",
      times(
        8,
        (i) =>
          `<path transform="rotate(${i * 45})" d="M0 0C-26-26-30-66 0-86 30-66 26-26 0 0z" fill="${i % 2 ? "#f7d9df" : "#fff"}" stroke="#000" stroke-width="3"/>`,
      ),
      circle(0, 0, 20, "#e3a72f"),
      times(10, (i) => circle(...point(0, 0, 12, i * 36), 2.6, "#8a5a12")),
    ) +
    line("brush", "Magnolia", { at: [240, 258], size: 82, fill: "#fff", max: 330 }) +
    line("narrow", "HOT MIX", { at: [240, 304], size: 34, fill: "#f0a7b5", spacing: 26 }),

  "big-black-constructors": ({ line }) =>
    rect(44, 52, 392, 216, "#fff") +
    line("heavy", "BIG", { at: [62, 146], size: 104, fill: "#000", anchor: "start" }) +
    line("heavy", "BLACK", { at: [62, 226], size: 96, fill: "#000", anchor: "start", max: 358 }) +
    rect(278, 74, 138, 16, "#e4572e") +
    rect(278, 102, 138, 16, "#e4572e") +
    rect(278, 130, 138, 16, "#e4572e") +
    line("narrow", "CONSTRUCTORS", { at: [62, 256], size: 20, fill: "#000", anchor: "start", spacing: 15.5, max: 356 }),

  "redline-striping": ({ line }) =>
    polygon(
      [
        [30, 226],
        [450, 178],
        [450, 200],
        [30, 248],
      ],
      "#e3182d",
    ) +
    line("machine", "REDLINE", { at: [236, 168], size: 96, fill: "#fff", max: 390, lean: 14 }) +
    polygon(
      [
        [52, 96],
        [24, 96],
        [30, 82],
        [58, 82],
      ],
      "#e3182d",
    ) +
    polygon(
      [
        [66, 72],
        [10, 72],
        [16, 58],
        [72, 58],
      ],
      "#e3182d",
    ) +
    line("narrow", "PAVEMENT STRIPING", { at: [266, 284], size: 36, fill: "#fff", lean: 14, spacing: 6, max: 340 }),

  "ironwood-quarries": ({ line }) =>
    stroke("M84 34h312l30 30v192l-30 30H84l-30-30V64z", "#d0792b", 6) +
    stroke("M92 48h296l24 24v176l-24 24H92l-24-24V72z", "#d0792b", 2) +
    line("western", "IRONWOOD", { at: [240, 138], size: 60, fill: "#fff", max: 300 }) +
    group(
      "translate(240 186)",
      stroke("M-74 22L74-22", "#d0792b", 8),
      stroke("M-74-22L74 22", "#d0792b", 8),
      stroke("M48-34q34 4 44 30", "#fff", 9),
      stroke("M-48-34q-34 4-44 30", "#fff", 9),
    ) +
    line("western", "QUARRIES", { at: [240, 254], size: 34, fill: "#fff", max: 260, spacing: 5 }) +
    rect(110, 152, 74, 4, "#d0792b") +
    rect(296, 152, 74, 4, "#d0792b"),

  "okatibbee-asphalt": ({ line }) =>
    group(
      "translate(50 56)",
      path("M0 150V92l50-58h44l-44 58v58z", "#7fb2d9"),
      path("M96 60l116 18v30L96 90z", "#fff"),
      rect(120, 104, 12, 46, "#fff"),
      rect(184, 112, 12, 38, "#fff"),
      path("M232 0h60l10 150h-80z", "#7fb2d9"),
      rect(246, 30, 32, 10, "#000"),
      rect(245, 56, 34, 10, "#000"),
      path("M316 60h64v90h-64z", "#fff"),
      path("M316 50q32-26 64 0z", "#fff"),
      rect(-6, 150, 394, 7, "#fff"),
    ) +
    line("square", "OKATIBBEE", { at: [240, 264], size: 62, fill: "#fff", max: 388 }) +
    line("square", "ASPHALT PLANT", { at: [240, 298], size: 26, fill: "#7fb2d9", spacing: 10, max: 388 }),

  "starling-materials": ({ line }) =>
    star(110, 152, 4, 92, 16, "#f2c14e") +
    star(110, 152, 4, 46, 16, "#fff", 45) +
    circle(110, 152, 13, "#000") +
    line("roman", "STARLING", { at: [206, 160], size: 52, fill: "#fff", anchor: "start", max: 250 }) +
    rect(208, 176, 246, 2.5, "#f2c14e") +
    line("roman", "MATERIALS CO.", {
      at: [206, 210],
      size: 24,
      fill: "#f2c14e",
      anchor: "start",
      spacing: 4,
      max: 248,
    }),

  "three-forks-binder": ({ line }) =>
    group(
      "translate(240 118)",
      times(
        3,
        (i) =>
          `<g transform="rotate(${i * 120})"><path d="M0-96c26 34 34 48 34 62a34 34 0 0 1-68 0c0-14 8-28 34-62z" fill="${["#fff", "#e08a1e", "#8b98a3"][i]}"/><path d="M-16-34a16 16 0 0 0 12 17" fill="none" stroke="#000" stroke-width="5"/></g>`,
      ),
    ) +
    line("square", "THREE FORKS", { at: [240, 262], size: 54, fill: "#fff", max: 380 }) +
    line("narrow", "ASPHALT BINDER", { at: [240, 300], size: 30, fill: "#e08a1e", spacing: 12, max: 370 }),

  "mcalister-and-sons": ({ line }) =>
    path("M40 196l34 30-34 30h70v-60z", "#8c1d2f") +
    path("M440 196l-34 30 34 30h-70v-60z", "#8c1d2f") +
    rect(84, 186, 312, 60, "#b3263d") +
    line("script", "McAlister", { at: [240, 158], size: 118, fill: "#fff", max: 400 }) +
    line("tall", "& SONS PAVING", { at: [240, 234], size: 48, fill: "#fff", spacing: 7, max: 280 }) +
    line("narrow", "THREE GENERATIONS", { at: [240, 290], size: 24, fill: "#fff", spacing: 9 }),

  "steel-wheel-equipment": ({ line }) =>
    group(
      "translate(118 160)",
      times(12, (i) => `<rect transform="rotate(${i * 30})" x="-13" y="-104" width="26" height="30" fill="#c9ced2"/>`),
      circle(0, 0, 84, "#c9ced2"),
      circle(0, 0, 62, "#000"),
      circle(0, 0, 24, "#f5b700"),
      times(5, (i) => `<rect transform="rotate(${i * 72})" x="-7" y="-64" width="14" height="44" fill="#c9ced2"/>`),
    ) +
    line("heavy", "STEEL", { at: [244, 150], size: 66, fill: "#fff", anchor: "start", max: 210 }) +
    line("heavy", "WHEEL", { at: [244, 206], size: 66, fill: "#f5b700", anchor: "start", max: 210 }) +
    line("narrow", "EQUIPMENT", { at: [246, 240], size: 26, fill: "#fff", anchor: "start", spacing: 10.5, max: 206 }),

  "oxbow-contracting": ({ line }) =>
    stroke("M86 40v92a154 136 0 0 0 308 0V40", "#39a0a4", 34) +
    stroke("M86 40v92a154 136 0 0 0 308 0V40", "#000", 4, 'stroke-dasharray="20 16"') +
    line("egyptian", "OXBOW", { at: [240, 140], size: 88, fill: "#fff", max: 250 }) +
    line("egyptian", "CONTRACTING", { at: [240, 180], size: 30, fill: "#39a0a4", max: 232, spacing: 3 }),

  "longleaf-pavement-marking": ({ line }) =>
    group(
      "translate(240 168)",
      times(
        13,
        (i) =>
          `<path transform="rotate(${(i - 6) * 14})" d="M-3-8L0-138 3-8z" fill="${i % 3 === 1 ? "#ffd23f" : "#57b36a"}"/>`,
      ),
      path("M-10-8h20l6 26h-32z", "#a86b3c"),
    ) +
    line("narrow", "LONGLEAF", { at: [240, 258], size: 82, fill: "#fff", max: 380, spacing: 12 }) +
    times(7, (i) => rect(68 + i * 52, 270, 32, 5, "#ffd23f")) +
    line("narrow", "PAVEMENT MARKING", { at: [240, 306], size: 26, fill: "#57b36a", spacing: 8 }),

  "anvil-materials": ({ line }) =>
    path("M104 66h242v26c-46 2-70 16-74 42l-4 22 46 36v18H142v-18l46-36-6-24c-6-24-34-36-78-44z", "#fff") +
    path("M360 66h62q-16 28-62 32z", "#fff") +
    times(3, (i) =>
      polygon(
        [
          [196 + i * 40, 48],
          [204 + i * 40, 20 - (i % 2) * 6],
          [212 + i * 40, 48],
        ],
        "#ff7a1a",
      ),
    ) +
    line("slab", "ANVIL", { at: [240, 270], size: 62, fill: "#fff", spacing: 8 }) +
    line("narrow", "MATERIALS", { at: [240, 304], size: 27, fill: "#ff7a1a", spacing: 16 }),
};
