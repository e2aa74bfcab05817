import type { LocaleMessages } from './en.ts'

const emailForm = { email: 'البريد الإلكتروني', continue: 'متابعة' }

const offline = {
  waiting: 'لا يوجد اتصال بالإنترنت. يمكنك المتابعة فور عودة الاتصال، ولن تفقد شيئًا مما كتبته.',
  notSent:
    'لا يزال الاتصال بالإنترنت مقطوعًا، لذلك لم يُرسل شيء. يُرجى المحاولة مرة أخرى عند عودة الاتصال.',
}

const earlierPayment = {
  alreadyPaid: 'لقد دفعت ثمن هذا المنتج بالفعل. لا حاجة إلى الدفع مرة أخرى.',
  alreadyPending: 'عملية الدفع لهذا المنتج قيد المعالجة. لا حاجة إلى الدفع مرة أخرى.',
  mayHavePaid:
    'ربما اكتملت عملية دفع سابقة. راجع بريدك الإلكتروني وكشف حساب بطاقتك أو حسابك المصرفي قبل الدفع مرة أخرى.',
  leftConfirmation: 'لقد غادرت صفحة تأكيد الدفع. إذا كنت قد أكدت الدفع بالفعل، فلا تدفع مرة أخرى.',
  payAgain: 'الدفع مرة أخرى',
}

const priceChanged = (price: string) =>
  `تغيّر السعر: أصبح الآن ${price}. لا تدفع إلا إذا وافقت عليه.`

const notSent = 'لم تُنفَّذ عملية الدفع، ولم يُخصم منك أي مبلغ.'

const onePayment = 'أرسل المبلغ دفعة واحدة؛ تضيف محفظتك رسوم الشبكة.'

const unknownNetwork = 'استخدم الشبكة التي ينتمي إليها هذا العنوان.'

/** Modern Standard Arabic, addressing the buyer in the masculine singular. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'الدفع',
      poweredBy: 'مدعوم من Till',
      loading: 'جارٍ التحميل…',
      language: 'اللغة',
      languageLost: (language) => `تعذّر تحميل هذه اللغة: ${language}.`,
    },
    lostChunk: {
      explanation: 'تعذّر تحميل جزء من هذه الصفحة.',
      reload: 'إعادة تحميل الصفحة',
    },
    email: {
      didYouMean: (email) => `هل تقصد ${email}؟`,
      useIt: 'استخدامه',
      keepMine: 'الاحتفاظ بعنواني',
    },
    root: { nothingToSee: 'لا يوجد شيء لعرضه هنا.' },
    notFound: {
      title: 'الصفحة غير موجودة.',
      advice: 'يُرجى التحقق من العنوان أو طلب رابط جديد من المتجر.',
    },
    crash: {
      explanation:
        'حدث خطأ. يُرجى مراجعة وحدة تحكم المتصفح وإرسال لقطة شاشة لهذه الصفحة إلى صاحب المتجر.',
      unknownError: 'خطأ غير معروف',
    },
    checkout: {
      price: (price) => `السعر: ${price}`,
      paymentMethods: 'طرق الدفع',
      secure: 'المدفوعات آمنة ومحمية بتشفير SSL.',
      outOfStock: 'عذرًا، نفدت كمية هذا المنتج.',
      productNotFound: 'المنتج غير موجود.',
      unreachable: 'تعذّر الوصول إلى المتجر.',
      notForSale: 'لا يمكن شراء هذا المنتج حاليًا.',
      fullDescription: 'الوصف الكامل',
    },
    outcome: {
      success: {
        title: 'تم الدفع بنجاح!',
        lines: [
          'شكرًا لك على الدفع.',
          'ستصلك رسالة تأكيد عبر البريد الإلكتروني. إذا لم تصل، فيُرجى التحقق من مجلد الرسائل غير المرغوب فيها.',
        ],
        tips: [],
      },
      failed: {
        title: 'فشلت عملية الدفع.',
        lines: ['يمكنك تجربة ما يلي:'],
        tips: [
          'استخدم بطاقة أخرى.',
          'تواصل مع مصرفك.',
          'انتظر بضع ساعات ثم أعد المحاولة.',
          'تأكد من توفر رصيد كافٍ في البطاقة.',
        ],
      },
      pending: {
        title: 'الدفع قيد المعالجة!',
        lines: [
          'إذا اكتمل طلبك، فسيصلك إيصال عبر البريد الإلكتروني. يُرجى التحقق أيضًا من مجلد الرسائل غير المرغوب فيها.',
        ],
        tips: [],
      },
      error: {
        title: 'حدث خطأ في الخادم.',
        lines: ['يمكنك تجربة ما يلي:'],
        tips: [
          'حدّث الصفحة.',
          'راجع كشف حساب بطاقتك أو حسابك المصرفي لمعرفة ما إذا كان قد خُصم منك أي مبلغ.',
          'تواصل مع صاحب المتجر.',
        ],
      },
      reasons: {
        notSent,
        declined: 'رُفضت عملية الدفع، ولم يُخصم منك أي مبلغ.',
        unknown:
          'راجع بريدك الإلكتروني وكشف حساب بطاقتك أو حسابك المصرفي قبل الدفع مرة أخرى. لم نتمكن من التأكد من نتيجة عملية الدفع.',
        numberRefused: `${notSent} تحقق من رقم البطاقة.`,
        expirationRefused: `${notSent} تحقق من تاريخ الانتهاء.`,
        cvcRefused: `${notSent} تحقق من رمز الأمان.`,
        emailRefused: `${notSent} تحقق من عنوان البريد الإلكتروني.`,
        nameRefused: `${notSent} تحقق من الاسم المكتوب على البطاقة.`,
        countryRefused: `${notSent} تحقق من البلد.`,
        postalCodeRefused: `${notSent} تحقق من الرمز البريدي.`,
      },
      tryAgain: 'إعادة المحاولة',
      checked: 'راجعتُ ذلك: إعادة المحاولة',
    },
    shop: {
      contact: 'التواصل مع المتجر',
      goBack: 'العودة إلى المتجر',
      terms: 'الشروط',
      privacy: 'الخصوصية',
      imprint: 'معلومات قانونية',
    },
    done: { verifying: 'جارٍ التحقق من الطلب…' },
  },
  card: {
    emailForm,
    offline,
    earlierPayment,
    priceChanged,
    card: {
      name: 'الاسم على البطاقة',
      number: 'رقم البطاقة',
      expiration: 'تاريخ الانتهاء',
      expirationPlaceholder: 'MM/YY',
      cvc: 'رمز CVC',
      country: 'البلد',
      chooseCountry: 'اختر بلدًا',
      zipCode: 'الرمز البريدي',
      postalCode: 'الرمز البريدي',
      pay: (price) => `دفع ${price}`,
      or: 'أو',
      walletLabel: 'الدفع بمحفظة رقمية',
      processing: 'جارٍ معالجة الدفع…',
      takesLong:
        'جارٍ معالجة الدفع… يستغرق هذا وقتًا أطول من المعتاد. لا تدفع مرة أخرى، وأبقِ هذه الصفحة مفتوحة.',
      acceptedCards: 'البطاقات المقبولة',
      compliance: 'تُعالَج بيانات البطاقة لدى Stripe، وهي مزوّد خدمة معتمد وفق PCI DSS من المستوى 1.',
      show: (label) => `إظهار ${label}`,
      hide: (label) => `إخفاء ${label}`,
      optional: 'اختياري',
      cvcHint: '3 أرقام على ظهر البطاقة',
      cvcHintAmex: '4 أرقام على وجه البطاقة',
      testMode: 'وضع الاختبار: لن يُخصم أي مبلغ.',
      fieldsLoading: 'ما زالت حقول البطاقة قيد التحميل. يُرجى الانتظار لحظة.',
      scriptBlocked: 'تعذّر تحميل حقول البطاقة. قد يكون السبب أداة حظر الإعلانات أو شبكتك.',
      walletBlocked: 'تعذّر تحميل الدفع بالمحفظة الرقمية، ربما بسبب أداة حظر الإعلانات.',
      retry: 'إعادة المحاولة',
      openInvoice:
        'ما زالت فاتورتك بالعملة المشفرة سارية. إذا كنت قد دفعتها بالفعل، فلا تدفع مرة أخرى.',
      continueToBank: 'المتابعة إلى صفحة مصرفك',
      payWith: (method) => `الدفع بطريقة أخرى: ${method}`,
      notices: {
        enterCardAgain:
          'يقبل هذا المتجر البطاقات عبر الحقول الآمنة لمزوّد الدفع. يُرجى إدخال بيانات بطاقتك مرة أخرى؛ لم يُخصم أي مبلغ.',
        payingElsewhere: 'توجد عملية دفع جارية في علامة تبويب أخرى. يُرجى إكمالها هناك.',
      },
    },
    problems: {
      emailMissing: 'أدخل عنوان بريدك الإلكتروني.',
      emailInvalid: 'أدخل عنوان بريد إلكتروني مثل \u2066name@example.com\u2069.',
      emailUnusual: 'هل عنوان البريد الإلكتروني هذا صحيح؟',
      nameMissing: 'أدخل الاسم المكتوب على البطاقة.',
      nameIsNumber: 'أدخل هنا الاسم المكتوب على البطاقة، وليس رقمها.',
      numberMissing: 'أدخل رقم البطاقة.',
      numberIncomplete: 'رقم البطاقة غير مكتمل.',
      numberTooLong: 'رقم البطاقة طويل جدًا: لا يُقبل أكثر من 16 رقمًا.',
      numberWrong: 'يبدو أن رقم البطاقة غير صحيح. يُرجى التحقق من الأرقام.',
      expirationMissing: 'أدخل تاريخ الانتهاء بالصيغة \u2066MM/YY\u2069.',
      expirationIncomplete: 'أدخل تاريخ الانتهاء بالصيغة \u2066MM/YY\u2069.',
      expirationMonth: 'يجب أن يكون الشهر بين 01 و12.',
      expirationPast: 'انتهت صلاحية هذه البطاقة.',
      expirationFar: 'سنة انتهاء الصلاحية هذه بعيدة جدًا. يُرجى التحقق منها.',
      cvcMissing: 'أدخل رمز الأمان.',
      cvcIncomplete: 'رمز الأمان غير مكتمل.',
      cvcThreeDigits: 'رمز الأمان لهذه البطاقة مكوّن من 3 أرقام.',
      cvcFourDigits: 'رمز الأمان لهذه البطاقة مكوّن من 4 أرقام على وجهها.',
      cvcThreeOrFour: 'رمز الأمان مكوّن من 3 أو 4 أرقام.',
      zipCodeMissing: 'أدخل الرمز البريدي.',
      postalCodeMissing: 'أدخل الرمز البريدي.',
      refused: 'لم يقبل مزوّد الدفع هذه المعلومة. يُرجى التحقق منها.',
    },
  },
  crypto: {
    emailForm,
    offline,
    earlierPayment,
    priceChanged,
    crypto: {
      choose: 'اختر العملة المشفرة',
      coin: 'العملة المشفرة',
      refused: 'تعذّر إنشاء الفاتورة.',
      waitingForTab: 'تُنشئ علامة تبويب أخرى فاتورة لهذا المنتج. يُرجى الانتظار…',
      busyElsewhere: 'ما زالت فاتورة قيد الإنشاء في علامة تبويب أخرى. يُرجى إكمال العملية هناك.',
      unreadable:
        'تعذّرت قراءة الفاتورة. على المتجر إصلاح ذلك، ولن تفيد المحاولة مرة أخرى. لم يُدفع أي مبلغ مقابل هذه الفاتورة.',
      tryAgain: 'إعادة المحاولة',
      buyAgain: 'الشراء مرة أخرى',
      doNotPayOld: (address) =>
        `لا ترسل شيئًا بعد الآن إلى العنوان ${address}، فلم يعد تابعًا لطلبك.`,
    },
    invoice: {
      awaiting: 'في انتظار الدفع…',
      awaitingTitle: (time) => `${time} في انتظار الدفع`,
      timeLeft: 'الوقت المتبقي للدفع',
      payBy: (time) => `ادفع قبل ${time}`,
      reconnecting: 'جارٍ إعادة الاتصال…',
      payingWith: 'الدفع بعملة',
      amount: 'المبلغ',
      rate: (coin, rate) => `\u20661 ${coin} = ${rate}\u2069`,
      address: 'العنوان',
      openInWallet: 'فتح في المحفظة',
      qr: (coin, amount, destination) =>
        `رمز QR: دفع \u2066${amount} ${coin}\u2069 إلى ${destination}`,
      qrAddress: (coin, destination) => `رمز QR: عنوان ${coin} ${destination}`,
      addressAlone: 'محفظتك لا تقرأ هذا الرمز؟ عرض العنوان وحده',
      withAmount: 'عرض الرمز مع المبلغ',
      sendExactly: (amount) => `<b>أرسل ${amount} بالضبط.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>أرسل ${amount} بالضبط على شبكة ${network}.</b> ${onePayment}`,
      exchangeFees: 'تخصم بعض منصات التداول رسومها: تحقق من المبلغ الذي سيصل.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} يبدو أنه عنوان على Ethereum أو على شبكة متوافقة معها؛ ويمكن للمتجر أن يخبرك بالشبكة الصحيحة.`,
      likelyTron: `${unknownNetwork} يبدو أنه عنوان على شبكة TRON (\u2066TRC-20\u2069).`,
      testNetwork:
        'هذا اختبار: ينتمي العنوان إلى شبكة اختبارية لا قيمة لعملاتها. لا ترسل عملات حقيقية.',
      secondsLeft: (duration) => `الوقت المتبقي للدفع: ${duration}.`,
      noEmail: 'لم تُدخل بريدًا إلكترونيًا، لذلك لا يمكن إرسال إيصال إليك. احتفظ برقم الطلب.',
      copyAddress: { name: 'نسخ العنوان', done: 'تم نسخ العنوان.' },
      copyAmount: { name: 'نسخ المبلغ', done: 'تم نسخ المبلغ.' },
      copyLink: { name: 'نسخ الرابط', done: 'تم نسخ الرابط.' },
      copyOrderId: { name: 'نسخ رقم الطلب', done: 'تم نسخ رقم الطلب.' },
    },
    copy: {
      copy: 'نسخ',
      copied: 'تم النسخ',
      byHand: 'لا يسمح متصفحك بالنسخ. انسخ هذا النص يدويًا:',
    },
    otherCoin: {
      button: 'استخدام عملة أخرى',
      warning:
        'هل دفعت بالفعل؟ إذن ابقَ في هذه الصفحة، فسيُكتشف الدفع تلقائيًا. وإذا اخترت عملة أخرى، فستحل فاتورة جديدة محل هذه الفاتورة، ولا ترسل شيئًا بعد ذلك إلى العنوان القديم.',
      confirm: 'نعم، استخدام عملة أخرى',
      keep: 'الاحتفاظ بهذه الفاتورة',
    },
    expired: {
      heading: 'انتهت صلاحية الفاتورة',
      validity: (duration) => `الفاتورة صالحة لمدة محدودة فقط: ${duration}.`,
      funds: 'إذا لم تقبل الشبكة تحويلك بعد، فإن المتجر لم يستلمه.',
      latePayment: 'إما أن تُعالَج الدفعة المتأخرة، وإما أن يتواصل معك المتجر لإعادة المبلغ.',
      orderId: 'رقم الطلب',
      lastInvoice: 'فاتورتك الأخيرة',
      checkAgain: 'دفعتُ بالفعل: إعادة التحقق',
      checking: 'جارٍ التحقق…',
      nothingYet:
        'لم يُعثر على أي دفعة حتى الآن. قد يستغرق ظهورها على الشبكة بعض الوقت: تحقق مرة أخرى بعد بضع دقائق.',
      checkFailed: 'تعذّر الوصول إلى المتجر. تحقق من اتصالك بالإنترنت ثم أعد المحاولة.',
      newInvoice: 'إنشاء فاتورة جديدة',
      newAddress: 'للفاتورة الجديدة عنوان جديد. لا ترسل شيئًا إلى العنوان القديم بعد الآن.',
    },
    receipt: {
      heading: 'تفاصيل الدفع',
      line: (name, value) => `${name}: ${value}`,
      shop: 'المتجر',
      product: 'المنتج',
      price: 'السعر المعروض عند الدفع',
      method: 'طريقة الدفع',
      date: 'التاريخ',
      copyAll: { name: 'نسخ التفاصيل', done: 'تم نسخ التفاصيل.' },
      print: 'طباعة',
    },
    invalidAddress:
      'المجموع الاختباري لهذا العنوان غير صحيح، وقد ترفضه محفظتك. اسأل المتجر قبل الدفع.',
  },
}
