import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: 'דוא״ל', continue: 'המשך' },
  emailSuggestion: {
    didYouMean: (email: string) => `האם הכוונה ל-${email}?`,
    useIt: 'להשתמש בכתובת הזו',
    keepMine: 'להשאיר את שלי',
  },
  offline: {
    waiting: 'אין חיבור לאינטרנט. אפשר יהיה להמשיך ברגע שהחיבור יחזור; שום דבר שהוקלד לא יאבד.',
    notSent: 'עדיין אין חיבור לאינטרנט, ולכן דבר לא נשלח. נא לנסות שוב כשהחיבור יחזור.',
  },
  earlierPayment: {
    alreadyPaid: 'כבר שילמת על המוצר הזה. אין צורך לשלם שוב.',
    alreadyPending: 'התשלום עבור המוצר נמצא בעיבוד. אין צורך לשלם שוב.',
    mayHavePaid:
      'ייתכן שתשלום קודם בוצע. יש לבדוק את הדוא״ל ואת פירוט החיובים בכרטיס או בחשבון הבנק לפני תשלום נוסף.',
    leftConfirmation: 'יצאת משלב האישור. אם כבר אישרת את התשלום, אין לשלם שוב.',
    payAgain: 'לשלם שוב',
  },
  priceChanged: (price: string) => `המחיר השתנה: כעת הוא ${price}. יש לשלם רק אם המחיר מקובל עליך.`,
}

const notSent = 'התשלום לא יצא לפועל. לא בוצע חיוב.'

const onePayment = 'יש לשלוח את הסכום בתשלום אחד; הארנק מוסיף את עמלת הרשת.'

const unknownNetwork = 'יש להשתמש ברשת שאליה הכתובת שייכת.'

/** Hebrew, worded so that it fits every gender: nouns and infinitives in place of gendered imperatives. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'תשלום',
      poweredBy: 'מופעל על ידי Till',
      loading: 'בטעינה…',
      language: 'שפה',
      languageLost: (language) => `לא ניתן היה לטעון את השפה הזו: ${language}.`,
    },
    lostChunk: {
      explanation: 'לא ניתן היה לטעון חלק מהדף.',
      reload: 'טעינת הדף מחדש',
    },
    root: { nothingToSee: 'אין כאן מה לראות.' },
    notFound: {
      title: 'הדף לא נמצא.',
      advice: 'יש לבדוק את הכתובת או לבקש מהחנות קישור חדש.',
    },
    crash: {
      explanation:
        'אירעה שגיאה. יש לבדוק את הקונסולה של הדפדפן ולשלוח לבעלי החנות צילום מסך של דף זה.',
      unknownError: 'שגיאה לא ידועה',
    },
    checkout: {
      price: (price) => `מחיר: ${price}`,
      paymentMethods: 'אמצעי תשלום',
      secure: 'התשלומים מאובטחים בהצפנת SSL.',
      outOfStock: 'מצטערים, המוצר אזל מהמלאי.',
      productNotFound: 'המוצר לא נמצא.',
      unreachable: 'לא ניתן היה להתחבר לחנות.',
      notForSale: 'לא ניתן לרכוש את המוצר כרגע.',
      fullDescription: 'התיאור המלא',
    },
    outcome: {
      success: {
        title: 'התשלום בוצע בהצלחה!',
        lines: [
          'תודה על התשלום.',
          'הודעת אישור תישלח אליך בדוא״ל. אם היא לא תגיע, כדאי לבדוק בתיקיית הספאם.',
        ],
        tips: [],
      },
      failed: {
        title: 'התשלום נכשל.',
        lines: ['אפשר לנסות את הדברים הבאים:'],
        tips: [
          'להשתמש בכרטיס אחר.',
          'לפנות לחברת האשראי או לבנק.',
          'להמתין כמה שעות ולנסות שוב.',
          'לוודא שיש בכרטיס יתרה או מסגרת אשראי מספקת.',
        ],
      },
      pending: {
        title: 'התשלום בעיבוד!',
        lines: ['אם ההזמנה תושלם, תישלח אליך קבלה בדוא״ל. כדאי לבדוק גם בתיקיית הספאם.'],
        tips: [],
      },
      error: {
        title: 'אירעה שגיאה בשרת.',
        lines: ['אפשר לנסות את הדברים הבאים:'],
        tips: [
          'לרענן את הדף.',
          'לבדוק בפירוט החיובים בכרטיס או בחשבון הבנק אם בוצע חיוב.',
          'לפנות לבעלי החנות.',
        ],
      },
      reasons: {
        notSent,
        declined: 'התשלום נדחה. לא בוצע חיוב.',
        unknown:
          'יש לבדוק את הדוא״ל ואת פירוט החיובים בכרטיס או בחשבון הבנק לפני תשלום נוסף. לא הצלחנו לברר אם התשלום בוצע.',
        numberRefused: `${notSent} יש לבדוק את מספר הכרטיס.`,
        expirationRefused: `${notSent} יש לבדוק את התוקף.`,
        cvcRefused: `${notSent} יש לבדוק את קוד האבטחה.`,
        emailRefused: `${notSent} יש לבדוק את כתובת הדוא״ל.`,
        nameRefused: `${notSent} יש לבדוק את השם שעל הכרטיס.`,
        countryRefused: `${notSent} יש לבדוק את המדינה.`,
        postalCodeRefused: `${notSent} יש לבדוק את המיקוד.`,
      },
      tryAgain: 'ניסיון נוסף',
      checked: 'בדקתי: ניסיון נוסף',
    },
    shop: {
      contact: 'יצירת קשר עם החנות',
      goBack: 'חזרה לחנות',
      terms: 'תנאי שימוש',
      privacy: 'מדיניות פרטיות',
      imprint: 'פרטי העסק',
    },
    done: { verifying: 'ההזמנה בבדיקה…' },
  },
  card: {
    ...payment,
    card: {
      name: 'השם על הכרטיס',
      number: 'מספר כרטיס',
      expiration: 'תוקף',
      expirationPlaceholder: 'MM/YY',
      cvc: 'CVC',
      country: 'מדינה',
      chooseCountry: 'בחירת מדינה',
      postalCode: 'מיקוד',
      pay: (price) => `תשלום ${price}`,
      or: 'או',
      walletLabel: 'תשלום בארנק דיגיטלי',
      processing: 'התשלום בעיבוד…',
      takesLong: 'התשלום בעיבוד… העיבוד נמשך יותר מהרגיל. אין לשלם שוב, ויש להשאיר את הדף פתוח.',
      acceptedCards: 'כרטיסים שמתקבלים כאן',
      compliance: 'פרטי הכרטיס מעובדים על ידי Stripe, ספקית שירות בתקן PCI DSS רמה 1.',
      show: (label) => `הצגת ${label}`,
      hide: (label) => `הסתרת ${label}`,
      optional: 'לא חובה',
      cvcHint: '3 ספרות בגב הכרטיס',
      cvcHintAmex: '4 ספרות בחזית הכרטיס',
      testMode: 'מצב בדיקה: לא ייגבה כסף.',
      fieldsLoading: 'שדות הכרטיס עדיין נטענים. נא להמתין רגע.',
      scriptBlocked: 'לא ניתן היה לטעון את שדות הכרטיס. ייתכן שהסיבה היא חוסם פרסומות או הרשת.',
      walletBlocked: 'תשלום בארנק דיגיטלי אינו זמין, אולי בגלל חוסם פרסומות.',
      openInvoice: 'דרישת התשלום שלך במטבע קריפטו עדיין בתוקף. אם כבר שילמת, אין לשלם שוב.',
      continueToBank: 'המשך לאתר הבנק',
      payWith: (method) => `תשלום באמצעי אחר: ${method}`,
      notices: {
        enterCardAgain:
          'החנות מקבלת כרטיסים דרך השדות המאובטחים של ספק התשלומים שלה. נא להזין את פרטי הכרטיס פעם נוספת; לא בוצע חיוב.',
        payingElsewhere: 'תשלום כבר מתבצע בכרטיסייה אחרת. נא לסיים אותו שם.',
      },
    },
    problems: {
      emailMissing: 'יש להזין כתובת דוא״ל.',
      emailInvalid: 'יש להזין כתובת דוא״ל כמו \u2066name@example.com\u2069.',
      emailUnusual: 'האם כתובת הדוא״ל הזו נכונה?',
      nameMissing: 'יש להזין את השם שעל הכרטיס.',
      nameIsNumber: 'יש להזין את השם שעל הכרטיס, לא את מספרו.',
      numberMissing: 'יש להזין את מספר הכרטיס.',
      numberIncomplete: 'מספר הכרטיס אינו מלא.',
      numberTooLong: 'מספר הכרטיס ארוך מדי: אפשר להזין עד 16 ספרות.',
      numberWrong: 'נראה שמספר הכרטיס שגוי. נא לבדוק את הספרות.',
      expirationIncomplete: 'יש להזין את התוקף בתבנית \u2066MM/YY\u2069.',
      expirationMonth: 'החודש צריך להיות בין 01 ל-12.',
      expirationPast: 'תוקף הכרטיס פג.',
      expirationFar: 'שנת התפוגה הזו רחוקה מדי. נא לבדוק אותה.',
      cvcMissing: 'יש להזין את קוד האבטחה.',
      cvcIncomplete: 'קוד האבטחה אינו מלא.',
      cvcThreeDigits: 'קוד האבטחה של כרטיס זה הוא בן 3 ספרות.',
      cvcFourDigits: 'קוד האבטחה של כרטיס זה הוא בן 4 ספרות, בחזית הכרטיס.',
      cvcThreeOrFour: 'קוד האבטחה הוא בן 3 או 4 ספרות.',
      postalCodeMissing: 'יש להזין מיקוד.',
      refused: 'ספק התשלומים דחה את הפרט הזה. נא לבדוק אותו.',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: 'בחירת מטבע קריפטו',
      coin: 'מטבע קריפטו',
      refused: 'לא ניתן היה ליצור דרישת תשלום.',
      waitingForTab: 'כרטיסייה אחרת יוצרת דרישת תשלום למוצר הזה. נא להמתין…',
      busyElsewhere: 'דרישת תשלום עדיין נוצרת בכרטיסייה אחרת. נא להמשיך שם.',
      unreadable:
        'לא ניתן היה לקרוא את דרישת התשלום. על החנות לתקן זאת, וניסיון נוסף לא יעזור. לא שולם דבר עבור דרישת תשלום זו.',
      buyAgain: 'רכישה נוספת',
      doNotPayOld: (address) => `מעתה אין לשלם לכתובת ${address}: היא כבר לא שייכת להזמנה שלך.`,
    },
    invoice: {
      awaiting: 'בהמתנה לתשלום…',
      awaitingTitle: (time) => `${time} בהמתנה לתשלום`,
      timeLeft: 'הזמן שנותר לתשלום',
      payBy: (time) => `לתשלום עד ${time}`,
      reconnecting: 'מתבצע חיבור מחדש…',
      payingWith: 'תשלום במטבע',
      amount: 'סכום',
      address: 'כתובת',
      openInWallet: 'פתיחה בארנק',
      qr: (coin, amount, destination) =>
        `קוד QR: תשלום \u2066${amount} ${coin}\u2069 אל ${destination}`,
      qrAddress: (coin, destination) => `קוד QR: כתובת ${coin} ${destination}`,
      addressAlone: 'הארנק לא קורא את הקוד? הצגת הכתובת בלבד',
      sendExactly: (amount) => `<b>יש לשלוח בדיוק ${amount}.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>יש לשלוח בדיוק ${amount} ברשת ${network}.</b> ${onePayment}`,
      exchangeFees: 'חלק מהבורסות מנכות את העמלה שלהן: יש לבדוק איזה סכום יגיע.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} הכתובת נראית כמו כתובת של Ethereum או של רשת תואמת; החנות יכולה לומר איזו.`,
      likelyTron: `${unknownNetwork} הכתובת נראית כמו כתובת של TRON (\u2066TRC-20\u2069).`,
      testNetwork:
        'זו בדיקה: הכתובת שייכת לרשת בדיקה, שלמטבעותיה אין ערך. אין לשלוח מטבעות אמיתיים.',
      secondsLeft: (duration) => `הזמן שנותר לתשלום: ${duration}.`,
      noEmail: 'לא הוזנה כתובת דוא״ל, ולכן לא ניתן לשלוח קבלה. יש לשמור את מספר ההזמנה.',
      copyAddress: { name: 'העתקה: כתובת', done: 'הכתובת הועתקה.' },
      copyAmount: { name: 'העתקה: סכום', done: 'הסכום הועתק.' },
      copyLink: { name: 'העתקה: קישור', done: 'הקישור הועתק.' },
      copyOrderId: { name: 'העתקה: מספר הזמנה', done: 'מספר ההזמנה הועתק.' },
    },
    copy: {
      copy: 'העתקה',
      copied: 'הועתק',
      byHand: 'הדפדפן אינו מאפשר העתקה. יש להעתיק את הטקסט ידנית:',
    },
    otherCoin: {
      button: 'מעבר למטבע אחר',
      warning:
        'כבר שילמת? יש להישאר בדף הזה: הוא יזהה את התשלום. אם בוחרים מטבע אחר, דרישת תשלום חדשה תחליף את זו. לאחר מכן אין לשלם לכתובת הישנה.',
      confirm: 'כן, מעבר למטבע אחר',
      keep: 'להשאיר את דרישת התשלום',
    },
    expired: {
      heading: 'תוקף דרישת התשלום פג',
      validity: (duration) => `דרישת תשלום תקפה לזמן מוגבל: ${duration}.`,
      unconfirmedFunds: 'אם הרשת עדיין לא אישרה את ההעברה, החנות לא קיבלה את הכסף.',
      latePayment: 'תשלום שיגיע באיחור יעובד, או שהחנות תיצור איתך קשר כדי להחזיר את הכסף.',
      orderId: 'מספר הזמנה',
      lastInvoice: 'דרישת התשלום האחרונה שלך',
      checkAgain: 'כבר שילמתי: בדיקה חוזרת',
      checking: 'בבדיקה…',
      nothingYet:
        'עדיין לא נמצא תשלום. ייתכן שיחלוף זמן עד שהרשת תזהה אותו: יש לבדוק שוב בעוד כמה דקות.',
      checkFailed: 'לא ניתן היה להתחבר לחנות. יש לבדוק את החיבור לאינטרנט ולנסות שוב.',
      newInvoice: 'דרישת תשלום חדשה',
      newAddress: 'לדרישת תשלום חדשה יש כתובת חדשה. מעתה אין לשלם לכתובת הישנה.',
    },
    receipt: {
      heading: 'פרטי התשלום',
      line: (name, value) => `${name}: ${value}`,
      shop: 'חנות',
      product: 'מוצר',
      price: 'המחיר שהוצג בעת התשלום',
      method: 'אמצעי תשלום',
      date: 'תאריך',
      copyAll: { name: 'העתקה: פרטים', done: 'הפרטים הועתקו.' },
      print: 'הדפסה',
    },
    invalidAddress:
      'נראה שהכתובת הזו אינה תקינה עבור מטבע הקריפטו הזה, וייתכן שהארנק ידחה אותה. יש לפנות לחנות לפני התשלום.',
  },
}
