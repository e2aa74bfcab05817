import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: 'E-posta', continue: 'Devam et' },
  emailSuggestion: {
    didYouMean: (email: string) => `Şunu mu demek istediniz: ${email}?`,
    useIt: 'Bunu kullan',
    keepMine: 'Benimkini kullan',
  },
  offline: {
    waiting:
      'Çevrimdışısınız. Bağlantı geri gelir gelmez devam edebilirsiniz; yazdıklarınız kaybolmaz.',
    notSent:
      'Hâlâ çevrimdışısınız, bu nedenle hiçbir şey gönderilmedi. Bağlantı geri geldiğinde lütfen tekrar deneyin.',
  },
  earlierPayment: {
    alreadyPaid: 'Bu ürün için zaten ödeme yaptınız. Tekrar ödeme yapmanıza gerek yok.',
    alreadyPending: 'Bu ürün için yaptığınız ödeme işleniyor. Tekrar ödeme yapmanıza gerek yok.',
    mayHavePaid:
      'Önceki bir ödeme gerçekleşmiş olabilir. Tekrar ödeme yapmadan önce e-postalarınızı ve kart veya hesap hareketlerinizi kontrol edin.',
    leftConfirmation: 'Onay adımından ayrıldınız. Ödemeyi onayladıysanız tekrar ödeme yapmayın.',
    payAgain: 'Tekrar öde',
  },
  priceChanged: (price: string) =>
    `Fiyat değişti: yeni fiyat ${price}. Yalnızca kabul ediyorsanız ödeme yapın.`,
}

const notSent = 'Ödemeniz gönderilmedi. Para çekilmedi.'

const onePayment = 'Tutarın tamamını tek seferde gönderin; ağ ücretini cüzdanınız ekler.'

const unknownNetwork = 'Bu adresin ait olduğu ağı kullanın.'

/** Turkish, addressing the buyer as “siz”. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'Ödeme',
      poweredBy: 'Altyapı: Till',
      loading: 'Yükleniyor…',
      language: 'Dil',
      languageLost: (language) => `Bu dil yüklenemedi: ${language}.`,
    },
    lostChunk: {
      explanation: 'Bu sayfanın bir bölümü yüklenemedi.',
      reload: 'Sayfayı yeniden yükle',
    },
    root: { nothingToSee: 'Burada görülecek bir şey yok.' },
    notFound: {
      title: 'Sayfa bulunamadı.',
      advice: 'Lütfen adresi kontrol edin veya mağazadan yeni bir bağlantı isteyin.',
    },
    crash: {
      explanation:
        'Bir hata oluştu. Lütfen konsolu kontrol edin ve bu sayfanın ekran görüntüsünü mağaza sahibine gönderin.',
      unknownError: 'Bilinmeyen hata',
    },
    checkout: {
      price: (price) => `Fiyat: ${price}`,
      paymentMethods: 'Ödeme yöntemleri',
      secure: 'Ödemeler SSL şifrelemesiyle korunmaktadır.',
      outOfStock: 'Üzgünüz, bu ürün tükendi.',
      productNotFound: 'Ürün bulunamadı.',
      unreachable: 'Mağazaya ulaşılamadı.',
      notForSale: 'Bu ürün şu anda satın alınamıyor.',
      fullDescription: 'Açıklamanın tamamı',
    },
    outcome: {
      success: {
        title: 'Ödeme başarılı!',
        lines: [
          'Ödemeniz için teşekkür ederiz.',
          'Size bir onay e-postası gönderilecek. Ulaşmazsa lütfen spam klasörünüzü kontrol edin.',
        ],
        tips: [],
      },
      failed: {
        title: 'Ödeme başarısız oldu.',
        lines: ['Şunları deneyebilirsiniz:'],
        tips: [
          'Başka bir kart kullanın.',
          'Bankanızla iletişime geçin.',
          'Birkaç saat bekleyip tekrar deneyin.',
          'Kartta yeterli bakiye veya limit olduğundan emin olun.',
        ],
      },
      pending: {
        title: 'Ödemeniz işleniyor!',
        lines: [
          'Siparişiniz başarıyla tamamlanırsa size e-postayla bir makbuz gönderilecek. Lütfen spam klasörünüzü de kontrol edin.',
        ],
        tips: [],
      },
      error: {
        title: 'Sunucuda bir hata oluştu.',
        lines: ['Şunları deneyebilirsiniz:'],
        tips: [
          'Sayfayı yenileyin.',
          'Para çekilip çekilmediğini görmek için banka hesabınızı kontrol edin.',
          'Mağaza sahibiyle iletişime geçin.',
        ],
      },
      reasons: {
        notSent,
        declined: 'Ödemeniz reddedildi. Para çekilmedi.',
        unknown:
          'Tekrar ödeme yapmadan önce e-postalarınızı ve kart veya hesap hareketlerinizi kontrol edin. Ödemenizin sonucunu doğrulayamadık.',
        numberRefused: `${notSent} Kart numarasını kontrol edin.`,
        expirationRefused: `${notSent} Son kullanma tarihini kontrol edin.`,
        cvcRefused: `${notSent} Güvenlik kodunu kontrol edin.`,
        emailRefused: `${notSent} E-posta adresini kontrol edin.`,
        nameRefused: `${notSent} Kart üzerindeki adı ve soyadı kontrol edin.`,
        countryRefused: `${notSent} Ülkeyi kontrol edin.`,
        postalCodeRefused: `${notSent} Posta kodunu kontrol edin.`,
      },
      tryAgain: 'Tekrar dene',
      checked: 'Kontrol ettim: tekrar dene',
    },
    shop: {
      contact: 'Mağazayla iletişime geç',
      goBack: 'Mağazaya dön',
      terms: 'Koşullar',
      privacy: 'Gizlilik',
      imprint: 'Künye',
    },
    done: { verifying: 'Sipariş doğrulanıyor…' },
  },
  card: {
    ...payment,
    card: {
      name: 'Kart üzerindeki ad soyad',
      number: 'Kart numarası',
      expiration: 'SKT',
      expirationPlaceholder: 'AA/YY',
      cvc: 'CVC',
      country: 'Ülke',
      chooseCountry: 'Bir ülke seçin',
      postalCode: 'Posta kodu',
      pay: (price) => `${price} öde`,
      or: 'veya',
      walletLabel: 'Dijital cüzdanla öde',
      processing: 'Ödemeniz işleniyor…',
      takesLong:
        'Ödemeniz işleniyor… Bu işlem normalden uzun sürüyor. Lütfen tekrar ödeme yapmayın ve bu sayfayı açık tutun.',
      acceptedCards: 'Kabul edilen kartlar',
      compliance: 'Kart verileri, PCI DSS 1. Düzey hizmet sağlayıcısı Stripe tarafından işlenir.',
      show: (label) => `${label} kodunu göster`,
      hide: (label) => `${label} kodunu gizle`,
      optional: 'İsteğe bağlı',
      cvcHint: 'Arka yüzdeki 3 rakam',
      cvcHintAmex: 'Ön yüzdeki 4 rakam',
      testMode: 'Test modu: para çekilmeyecek.',
      fieldsLoading: 'Kart alanları hâlâ yükleniyor. Lütfen biraz bekleyin.',
      scriptBlocked:
        'Kart alanları yüklenemedi. Bir reklam engelleyici veya ağınız buna neden olmuş olabilir.',
      walletBlocked:
        'Dijital cüzdanla ödeme yüklenemedi; bir reklam engelleyici buna neden olmuş olabilir.',
      openInvoice:
        'Kripto para faturanız hâlâ geçerli. Faturayı ödediyseniz tekrar ödeme yapmayın.',
      continueToBank: 'Bankanızın sayfasına git',
      payWith: (method) => `Bunun yerine ${method} ile öde`,
      notices: {
        enterCardAgain:
          'Bu mağaza, kartları ödeme sağlayıcısının güvenli alanları üzerinden kabul ediyor. Lütfen kart bilgilerinizi bir kez daha girin; para çekilmedi.',
        payingElsewhere:
          'Başka bir sekmede devam eden bir ödeme var. Lütfen ödemeyi orada tamamlayın.',
      },
    },
    problems: {
      emailMissing: 'E-posta adresinizi girin.',
      emailInvalid: 'ad@example.com gibi bir e-posta adresi girin.',
      emailUnusual: 'Bu e-posta adresi doğru mu?',
      nameMissing: 'Kart üzerindeki adı ve soyadı girin.',
      nameIsNumber: 'Buraya kart numarasını değil, kart üzerindeki adı ve soyadı girin.',
      numberMissing: 'Kart numarasını girin.',
      numberIncomplete: 'Kart numarası eksik.',
      numberTooLong: 'Kart numarası çok uzun: en fazla 16 haneli olabilir.',
      numberWrong: 'Bu kart numarası doğru görünmüyor. Lütfen rakamları kontrol edin.',
      expirationIncomplete: 'Son kullanma tarihini AA/YY olarak girin.',
      expirationMonth: 'Ay 01 ile 12 arasında olmalıdır.',
      expirationPast: 'Bu kartın süresi dolmuş.',
      expirationFar: 'Bu son kullanma yılı çok ileride. Lütfen kontrol edin.',
      cvcMissing: 'Güvenlik kodunu girin.',
      cvcIncomplete: 'Güvenlik kodu eksik.',
      cvcThreeDigits: 'Bu kartın güvenlik kodu 3 rakamdan oluşur.',
      cvcFourDigits: 'Bu kartın güvenlik kodu, ön yüzdeki 4 rakamdır.',
      cvcThreeOrFour: 'Güvenlik kodu 3 veya 4 rakamdan oluşur.',
      postalCodeMissing: 'Posta kodunu girin.',
      refused: 'Ödeme sağlayıcısı bu bilgiyi kabul etmedi. Lütfen kontrol edin.',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: 'Kripto para birimi seçin',
      coin: 'Kripto para',
      refused: 'Fatura oluşturulamadı.',
      waitingForTab: 'Başka bir sekme bu ürün için fatura oluşturuyor. Lütfen bekleyin…',
      busyElsewhere: 'Başka bir sekmede hâlâ fatura oluşturuluyor. Lütfen orada devam edin.',
      unreadable:
        'Fatura okunamadı. Bunu mağazanın düzeltmesi gerekiyor; tekrar denemek işe yaramaz. Bu fatura için hiçbir ödeme yapılmadı.',
      buyAgain: 'Tekrar satın al',
      doNotPayOld: (address) =>
        `Artık şu adrese ödeme yapmayın: ${address} – bu adres artık siparişinize ait değil.`,
    },
    invoice: {
      awaiting: 'Ödeme bekleniyor…',
      awaitingTitle: (time) => `${time} Ödeme bekleniyor`,
      timeLeft: 'Ödeme için kalan süre',
      payBy: (time) => `Son ödeme zamanı: ${time}`,
      reconnecting: 'Yeniden bağlanıyor…',
      payingWith: 'Kripto para',
      amount: 'Tutar',
      address: 'Adres',
      openInWallet: 'Cüzdanda aç',
      qr: (coin, amount, destination) =>
        `Karekod: ${destination} adresine ${amount} ${coin} gönderin`,
      qrAddress: (coin, destination) => `Karekod: ${coin} adresi ${destination}`,
      addressAlone: 'Cüzdanınız bu kodu okuyamıyor mu? Yalnızca adresi göster',
      sendExactly: (amount) => `<b>Tam olarak ${amount} gönderin.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>${network} ağı üzerinden tam olarak ${amount} gönderin.</b> ${onePayment}`,
      exchangeFees:
        'Bazı kripto borsaları komisyonlarını gönderilen tutardan keser: mağazaya ulaşacak tutarı kontrol edin.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} Ethereum’un ya da uyumlu bir ağın adresine benziyor; hangisi olduğunu mağaza söyleyebilir.`,
      likelyTron: `${unknownNetwork} TRON (TRC-20) adresine benziyor.`,
      testNetwork:
        'Bu bir testtir: adres, kripto paralarının değeri olmayan bir test ağına aittir. Gerçek kripto para göndermeyin.',
      secondsLeft: (duration) => `Ödeme için kalan süre: ${duration}.`,
      noEmail:
        'E-posta adresi girmediniz, bu yüzden size makbuz gönderilemez. Sipariş numarasını saklayın.',
      copyAddress: { name: 'Adresi kopyala', done: 'Adres kopyalandı.' },
      copyAmount: { name: 'Tutarı kopyala', done: 'Tutar kopyalandı.' },
      copyLink: { name: 'Bağlantıyı kopyala', done: 'Bağlantı kopyalandı.' },
      copyOrderId: { name: 'Sipariş numarasını kopyala', done: 'Sipariş numarası kopyalandı.' },
    },
    copy: {
      copy: 'Kopyala',
      copied: 'Kopyalandı',
      byHand: 'Tarayıcınız kopyalamaya izin vermiyor. Bu metni elle kopyalayın:',
    },
    otherCoin: {
      button: 'Başka kripto para kullan',
      warning:
        'Ödemeyi yaptınız mı? O hâlde bu sayfada kalın: ödemeniz burada algılanır. Başka bir kripto para seçerseniz bu faturanın yerini, adresi farklı yeni bir fatura alır; bundan sonra eski adrese ödeme yapmayın.',
      confirm: 'Evet, başka kripto para kullan',
      keep: 'Bu faturayla devam et',
    },
    expired: {
      heading: 'Faturanın süresi doldu',
      validity: (duration) => `Bir fatura yalnızca ${duration} geçerlidir.`,
      unconfirmedFunds:
        'Ağ, gönderdiğiniz tutarı henüz kabul etmediyse ödeme mağazaya ulaşmamıştır.',
      latePayment:
        'Geç yapılan bir ödeme ya işlenir ya da mağaza iade için sizinle iletişime geçer.',
      orderId: 'Sipariş numarası',
      lastInvoice: 'Son faturanız',
      checkAgain: 'Ödedim – tekrar kontrol et',
      checking: 'Kontrol ediliyor…',
      nothingYet:
        'Henüz bir ödeme bulunamadı. Ağın ödemeyi görmesi biraz zaman alabilir: birkaç dakika sonra tekrar kontrol edin.',
      checkFailed: 'Mağazaya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
      newInvoice: 'Yeni fatura oluştur',
      newAddress: 'Yeni faturanın adresi de yenidir. Artık eski adrese ödeme yapmayın.',
    },
    receipt: {
      heading: 'Ödeme ayrıntıları',
      line: (name, value) => `${name}: ${value}`,
      shop: 'Mağaza',
      product: 'Ürün',
      price: 'Ödeme sırasında gösterilen fiyat',
      method: 'Ödeme yöntemi',
      date: 'Tarih',
      copyAll: { name: 'Ayrıntıları kopyala', done: 'Ayrıntılar kopyalandı.' },
      print: 'Yazdır',
    },
    invalidAddress:
      'Bu adres bu kripto para için geçerli görünmüyor; cüzdanınız adresi reddedebilir. Ödeme yapmadan önce mağazayla iletişime geçin.',
  },
}
