/**
 * Long passwords that are in every attacker's list, though their words are in no list of common ones. The first is the
 * likeliest.
 */
export const FAMOUS_PASSWORDS = [
  ...["correcthorsebatterystaple", "thisisaverylongpassword", "thisisalongpassword", "thisisaverysecurepassword"],
  ...["thisismypassword", "mypasswordispassword", "mypasswordissecure", "mynameisnobody", "averylongpassword"],
  ...["passwordpassword", "changemeplease", "pleasechangeme", "letmeinplease", "iforgotmypassword", "nopassword"],
  ...["donttellanyone", "youwillneverguess", "youcantguessthis", "hackmeifyoucan", "trustnooneever", "opensesame"],
  ...[
    "thequickbrownfox",
    "jumpsoverthelazydog",
    "loremipsumdolorsitamet",
    "helloworldhelloworld",
    "supersecretpassword",
  ],
  ...["supercalifragilisticexpialidocious", "maytheforcebewithyou", "tobeornottobe", "thatisthequestion"],
  ...["onceuponatime", "iloveyouforever", "iloveyousomuch", "jesuslovesme", "godblessamerica", "ingodwetrust"],
  ...["inthebeginning", "thelordismyshepherd", "sweethomealabama", "happybirthdaytoyou", "merrychristmas"],
  ...["administrator", "qwertyuiopasdfghjklzxcvbnm", "asphaltpavement", "mississippi"],
];
