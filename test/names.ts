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

/** Names whose letters join, stack or run from right to left: Arabic, Persian, Hebrew, and scripts from India to Ethiopia. */
export const JOINED_NAMES = [
  "محمد حداد",
  "علی‌رضا موسوی",
  "דנה כהן",
  "प्रिया श्रीवास्तव",
  "অনির্বাণ চট্টোপাধ্যায়",
  "તુષાર પટેલ",
  "ਹਰਪ੍ਰੀਤ ਸਿੰਘ",
  "முத்துக்குமார் கிருஷ்ணன்",
  "శ్రీనివాస్ రెడ్డి",
  "ಕೃಷ್ಣಮೂರ್ತಿ ಹೆಗ್ಡೆ",
  "ശ്രീജിത്ത് നായർ",
  "สมชาย ศรีสุวรรณ",
  "ສົມໄຊ ວົງສາ",
  "សុខា ចាន់ធារ៉ា",
  "Արամ Սարգսյան",
  "გიორგი ბერიძე",
  "ሰላማዊት ተስፋዬ",
];
