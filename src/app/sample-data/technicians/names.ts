/** Names of the sample's technicians by where they come from, in the scripts in which their bearers write them. */

type Origin = {
  /** How many technicians have such a name. */
  count: number;
  first: string[];
  /** Their number has no factor in common with that of the first names, so that no pair comes twice. */
  last: string[];
};

const words = (text: string): string[] => text.split(" ");

const ORIGINS: Origin[] = [
  {
    count: 176,
    first: words(
      "Althea Amos Bernice Clifton Cordell Delphine Earnest Florine Garland Hattie Hosea Imogene Jarvis Kendrick Lavonne Lucius Maurice Mozelle Odell Percy Quentin Roosevelt Sherrod Tamika Tyrell Velma Wendell",
    ),
    last: words(
      "Applewhite Barksdale Bettersworth Crosswhite Dearing Easterwood Fairchild Gathright Hathorn Isonhood Jernigan Killebrew Ledbetter Magee Nesmith Oatis Pettigrew Quinlan Ratliff Stringfellow Thigpen Upchurch Vickery Weatherspoon Yarbrough Zachary",
    ),
  },
  {
    count: 58,
    first: words("Ángel Beatriz César Dolores Efraín Graciela Héctor Inés Joaquín Leticia Martín Noemí Octavio"),
    last: words(
      "Arévalo Benavídez Castañeda Domínguez Escobedo Fuentes Ibáñez Jáuregui Luján Montaño Ordóñez Quiñones",
    ),
  },
  {
    count: 34,
    first: words("Aurélie Blaise Clovis Désirée Evangeline Gaston Honoré Lucien Thérèse"),
    last: words("Arceneaux Boudreaux Comeaux Dupré Fontenot Guidry Hébert Landry Robichaux Thibodeaux"),
  },
  {
    count: 30,
    first: words("Anh Bảo Dũng Hạnh Khánh Linh Minh Phượng"),
    last: words("Bùi Đặng Hoàng Huỳnh Lê Nguyễn Phạm Trần Võ"),
  },
  {
    count: 18,
    first: words("Adaeze Babatunde Chidi Folasade Ikenna Ngozi Olumide"),
    last: words("Achebe Balogun Eze Nwosu Obi Okonkwo"),
  },
  {
    count: 16,
    first: words("Ishti Nashoba Tushka Losa Hushi"),
    last: words("Anoatubby Impson Battiest Tonubbee Noahubi Pistubbee"),
  },
  {
    count: 12,
    first: words("Božena Jiří Ludmiła Stanisław Zdeněk"),
    last: words("Dvorský Kowalczyk Łukaszewicz Nejedlý Wiśniewski Žižka"),
  },
  { count: 8, first: words("Ανδρέας Ελένη Στέλιος"), last: words("Βασιλείου Καρράς Μαυρίδης Παππάς") },
  { count: 8, first: words("Богдан Ірина Сергій"), last: words("Коваленко Мельник Шевчук Ткаченко") },
  { count: 8, first: words("伟 静 建国"), last: words("陈 李 王 张") },
  { count: 8, first: words("민준 서연 지훈"), last: words("김 박 이 최") },
  { count: 2, first: words("فاطمة يوسف"), last: words("الخطيب") },
  { count: 2, first: words("अनीता राजेश"), last: words("शर्मा") },
];

export type Name = { firstName: string; lastName: string };

/** The names of all, shuffled so that those of one origin are not of one age. */
export function sampleNames(): Name[] {
  const all = ORIGINS.flatMap(({ count, first, last }) =>
    Array.from({ length: count }, (_, at) => ({
      firstName: first[at % first.length] ?? "",
      lastName: last[at % last.length] ?? "",
    })),
  );
  return all.map((_, at) => all[(at * STEP) % all.length] ?? { firstName: "", lastName: "" });
}

/** A prime that divides no number of names, so that each comes once. */
const STEP = 151;
