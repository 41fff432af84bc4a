/** Names in the scripts that papers are printed in: Chinese, Japanese, Korean, Cyrillic, Greek, Vietnamese, Polish. */
export const NAMES = [
  "张伟",
  "田中 ひかり",
  "김민수",
  "Владимир Петров",
  "Νίκος Παππάς",
  "Nguyễn Thị Hoà",
  "Łukasz Żółć",
];
