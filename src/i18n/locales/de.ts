import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: 'E-Mail-Adresse', continue: 'Weiter' },
  emailSuggestion: {
    didYouMean: (email: string) => `Meinten Sie ${email}?`,
    useIt: 'Übernehmen',
    keepMine: 'Meine Eingabe behalten',
  },
  offline: {
    waiting:
      'Sie sind offline. Sobald die Verbindung wieder da ist, können Sie fortfahren; Ihre Eingaben bleiben erhalten.',
    notSent:
      'Sie sind immer noch offline, deshalb wurde nichts gesendet. Bitte versuchen Sie es erneut, sobald die Verbindung wieder da ist.',
  },
  earlierPayment: {
    alreadyPaid: 'Sie haben dieses Produkt bereits bezahlt. Sie müssen nicht noch einmal bezahlen.',
    alreadyPending:
      'Ihre Zahlung für dieses Produkt wird bearbeitet. Sie müssen nicht noch einmal bezahlen.',
    mayHavePaid:
      'Eine frühere Zahlung könnte bereits ausgeführt worden sein. Prüfen Sie Ihre E-Mails und Ihre Karten- oder Kontoumsätze, bevor Sie noch einmal bezahlen.',
    leftConfirmation:
      'Sie haben die Freigabeseite verlassen. Wenn Sie die Zahlung schon freigegeben haben, bezahlen Sie bitte nicht noch einmal.',
    payAgain: 'Noch einmal bezahlen',
  },
  priceChanged: (price: string) =>
    `Der Preis hat sich geändert: Er beträgt jetzt ${price}. Bitte bezahlen Sie nur, wenn Sie damit einverstanden sind.`,
}

const notSent = 'Ihre Zahlung wurde nicht gesendet. Es wurde nichts abgebucht.'

const onePayment =
  'Senden Sie den Betrag in einer einzigen Zahlung; Ihre Wallet rechnet die Netzwerkgebühr hinzu.'

const unknownNetwork = 'Verwenden Sie das Netzwerk, zu dem diese Adresse gehört.'

/** German, addressing the buyer as „Sie“. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'Bezahlen',
      poweredBy: 'Bereitgestellt von Till',
      loading: 'Wird geladen …',
      language: 'Sprache',
      languageLost: (language) => `Diese Sprache konnte nicht geladen werden: ${language}.`,
    },
    lostChunk: {
      explanation: 'Ein Teil dieser Seite konnte nicht geladen werden.',
      reload: 'Seite neu laden',
    },
    root: { nothingToSee: 'Hier gibt es nichts zu sehen.' },
    notFound: {
      title: 'Seite nicht gefunden.',
      advice: 'Bitte prüfen Sie die Adresse oder bitten Sie den Shop um einen neuen Link.',
    },
    crash: {
      explanation:
        'Ein Fehler ist aufgetreten. Bitte sehen Sie in der Konsole nach und senden Sie dem Betreiber einen Screenshot dieser Seite.',
      unknownError: 'Unbekannter Fehler',
    },
    checkout: {
      price: (price) => `Preis: ${price}`,
      paymentMethods: 'Zahlungsarten',
      secure: 'Zahlungen sind durch SSL-Verschlüsselung geschützt.',
      outOfStock: 'Dieses Produkt ist leider ausverkauft.',
      productNotFound: 'Produkt nicht gefunden.',
      unreachable: 'Der Shop war nicht zu erreichen.',
      notForSale: 'Dieses Produkt kann zurzeit nicht gekauft werden.',
      fullDescription: 'Vollständige Beschreibung',
    },
    outcome: {
      success: {
        title: 'Zahlung erfolgreich!',
        lines: [
          'Vielen Dank für Ihre Zahlung.',
          'Sie erhalten eine Bestätigung per E-Mail. Falls sie nicht ankommt, sehen Sie bitte in Ihrem Spam-Ordner nach.',
        ],
        tips: [],
      },
      failed: {
        title: 'Zahlung fehlgeschlagen.',
        lines: ['Das können Sie versuchen:'],
        tips: [
          'Verwenden Sie eine andere Karte.',
          'Wenden Sie sich an Ihre Bank.',
          'Versuchen Sie es in einigen Stunden noch einmal.',
          'Stellen Sie sicher, dass Ihre Karte ausreichend gedeckt ist.',
        ],
      },
      pending: {
        title: 'Zahlung in Bearbeitung!',
        lines: [
          'Wenn Ihre Bestellung erfolgreich ist, erhalten Sie einen Beleg per E-Mail. Bitte sehen Sie auch in Ihrem Spam-Ordner nach.',
        ],
        tips: [],
      },
      error: {
        title: 'Auf dem Server ist ein Fehler aufgetreten.',
        lines: ['Das können Sie versuchen:'],
        tips: [
          'Laden Sie die Seite neu.',
          'Prüfen Sie auf Ihrem Bankkonto, ob etwas abgebucht wurde.',
          'Wenden Sie sich an den Betreiber des Shops.',
        ],
      },
      reasons: {
        notSent,
        declined: 'Ihre Zahlung wurde abgelehnt. Es wurde nichts abgebucht.',
        unknown:
          'Prüfen Sie Ihre E-Mails und Ihre Karten- oder Kontoumsätze, bevor Sie noch einmal bezahlen. Wir konnten nicht feststellen, was aus Ihrer Zahlung geworden ist.',
        numberRefused: `${notSent} Bitte prüfen Sie die Kartennummer.`,
        expirationRefused: `${notSent} Bitte prüfen Sie das Ablaufdatum.`,
        cvcRefused: `${notSent} Bitte prüfen Sie den Sicherheitscode.`,
        emailRefused: `${notSent} Bitte prüfen Sie die E-Mail-Adresse.`,
        nameRefused: `${notSent} Bitte prüfen Sie den Namen auf der Karte.`,
        countryRefused: `${notSent} Bitte prüfen Sie das Land.`,
        postalCodeRefused: `${notSent} Bitte prüfen Sie die Postleitzahl.`,
      },
      tryAgain: 'Erneut versuchen',
      checked: 'Geprüft? Erneut versuchen',
    },
    shop: {
      contact: 'Shop kontaktieren',
      goBack: 'Zurück zum Shop',
      terms: 'AGB',
      privacy: 'Datenschutz',
      imprint: 'Impressum',
    },
    done: { verifying: 'Bestellung wird geprüft …' },
  },
  card: {
    ...payment,
    card: {
      name: 'Name auf der Karte',
      number: 'Kartennummer',
      expiration: 'Gültig bis',
      expirationPlaceholder: 'MM/JJ',
      cvc: 'CVC',
      country: 'Land',
      chooseCountry: 'Land auswählen',
      postalCode: 'Postleitzahl',
      pay: (price) => `${price} zahlen`,
      or: 'oder',
      walletLabel: 'Mit einer Wallet bezahlen',
      processing: 'Ihre Zahlung wird verarbeitet …',
      takesLong:
        'Ihre Zahlung wird verarbeitet … Das dauert länger als sonst. Bitte bezahlen Sie nicht noch einmal und lassen Sie diese Seite geöffnet.',
      acceptedCards: 'Akzeptierte Karten',
      compliance:
        'Kartendaten werden von Stripe verarbeitet, einem nach PCI DSS Level 1 zertifizierten Dienstleister.',
      show: (label) => `${label} anzeigen`,
      hide: (label) => `${label} verbergen`,
      optional: 'Optional',
      cvcHint: '3 Ziffern auf der Rückseite',
      cvcHintAmex: '4 Ziffern auf der Vorderseite',
      testMode: 'Testmodus: Es wird kein Geld abgebucht.',
      fieldsLoading: 'Die Kartenfelder werden noch geladen. Bitte warten Sie einen Moment.',
      scriptBlocked:
        'Die Kartenfelder konnten nicht geladen werden. Möglicherweise liegt es an einem Werbeblocker oder an Ihrem Netzwerk.',
      walletBlocked:
        'Die Zahlungsart Wallet konnte nicht geladen werden. Möglicherweise liegt es an einem Werbeblocker.',
      openInvoice:
        'Ihre Rechnung in Kryptowährung ist noch gültig. Wenn Sie sie schon bezahlt haben, bezahlen Sie bitte nicht noch einmal.',
      continueToBank: 'Weiter zu Ihrer Bank',
      payWith: (method) => `Mit ${method} bezahlen`,
      notices: {
        enterCardAgain:
          'Dieser Shop nimmt Karten über die gesicherten Felder seines Zahlungsdienstleisters an. Bitte geben Sie Ihre Kartendaten noch einmal ein; es wurde nichts abgebucht.',
        payingElsewhere:
          'In einem anderen Tab läuft bereits eine Zahlung. Bitte schließen Sie sie dort ab.',
      },
    },
    problems: {
      emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
      emailInvalid: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
      emailUnusual: 'Stimmt diese E-Mail-Adresse?',
      nameMissing: 'Geben Sie den Namen auf der Karte ein.',
      nameIsNumber: 'Geben Sie hier den Namen auf der Karte ein, nicht die Kartennummer.',
      numberMissing: 'Geben Sie die Kartennummer ein.',
      numberIncomplete: 'Die Kartennummer ist unvollständig.',
      numberTooLong: 'Die Kartennummer ist zu lang: Höchstens 16 Ziffern sind möglich.',
      numberWrong: 'Diese Kartennummer scheint nicht zu stimmen. Bitte prüfen Sie die Ziffern.',
      expirationIncomplete: 'Geben Sie das Ablaufdatum als MM/JJ ein.',
      expirationMonth: 'Der Monat muss zwischen 01 und 12 liegen.',
      expirationPast: 'Diese Karte ist abgelaufen.',
      expirationFar: 'Dieses Ablaufjahr liegt zu weit in der Zukunft. Bitte prüfen Sie es.',
      cvcMissing: 'Geben Sie den Sicherheitscode ein.',
      cvcIncomplete: 'Der Sicherheitscode ist unvollständig.',
      cvcThreeDigits: 'Der Sicherheitscode dieser Karte hat 3 Ziffern.',
      cvcFourDigits:
        'Der Sicherheitscode dieser Karte hat 4 Ziffern und steht auf der Vorderseite.',
      cvcThreeOrFour: 'Der Sicherheitscode hat 3 oder 4 Ziffern.',
      postalCodeMissing: 'Geben Sie die Postleitzahl ein.',
      refused: 'Der Zahlungsdienstleister hat diese Angabe nicht angenommen. Bitte prüfen Sie sie.',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: 'Kryptowährung auswählen',
      coin: 'Kryptowährung',
      refused: 'Die Rechnung konnte nicht erstellt werden.',
      waitingForTab:
        'Ein anderer Tab erstellt gerade eine Rechnung für dieses Produkt. Bitte warten …',
      busyElsewhere:
        'In einem anderen Tab wird noch eine Rechnung erstellt. Bitte machen Sie dort weiter.',
      unreadable:
        'Die Rechnung konnte nicht gelesen werden. Das muss der Shop beheben; ein neuer Versuch hilft nicht. Für diese Rechnung wurde nichts bezahlt.',
      buyAgain: 'Noch einmal kaufen',
      doNotPayOld: (address) =>
        `Zahlen Sie nicht mehr an ${address} – diese Adresse gehört nicht mehr zu Ihrer Bestellung.`,
    },
    invoice: {
      awaiting: 'Zahlung wird erwartet …',
      awaitingTitle: (time) => `${time} Zahlung wird erwartet`,
      timeLeft: 'Verbleibende Zeit zum Bezahlen',
      payBy: (time) => `Zahlbar bis ${time}`,
      reconnecting: 'Verbindung wird wiederhergestellt …',
      payingWith: 'Bezahlung mit',
      amount: 'Betrag',
      address: 'Adresse',
      openInWallet: 'In der Wallet öffnen',
      qr: (coin, amount, destination) => `QR-Code: ${amount} ${coin} an ${destination} zahlen`,
      qrAddress: (coin, destination) => `QR-Code: ${coin}-Adresse ${destination}`,
      addressAlone: 'Ihre Wallet kann diesen Code nicht lesen? Nur die Adresse zeigen',
      sendExactly: (amount) => `<b>Senden Sie genau ${amount}.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>Senden Sie genau ${amount} über das Netzwerk ${network}.</b> ${onePayment}`,
      exchangeFees:
        'Manche Kryptobörsen ziehen ihre Gebühr vom Betrag ab: Achten Sie darauf, welcher Betrag ankommt.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} Die Adresse sieht nach Ethereum oder einem kompatiblen Netzwerk aus; der Shop kann sagen, welches es ist.`,
      likelyTron: `${unknownNetwork} Die Adresse sieht nach TRON aus (TRC-20).`,
      testNetwork:
        'Dies ist ein Test: Die Adresse gehört zu einem Testnetzwerk, dessen Coins keinen Wert haben. Senden Sie keine echten.',
      secondsLeft: (duration) => `Noch ${duration} zum Bezahlen.`,
      noEmail:
        'Sie haben keine E-Mail-Adresse angegeben, daher kann Ihnen kein Beleg gesendet werden. Notieren Sie die Bestellnummer.',
      copyAddress: { name: 'Adresse kopieren', done: 'Adresse kopiert.' },
      copyAmount: { name: 'Betrag kopieren', done: 'Betrag kopiert.' },
      copyLink: { name: 'Link kopieren', done: 'Link kopiert.' },
      copyOrderId: { name: 'Bestellnummer kopieren', done: 'Bestellnummer kopiert.' },
    },
    copy: {
      copy: 'Kopieren',
      copied: 'Kopiert',
      byHand: 'Ihr Browser erlaubt kein Kopieren. Kopieren Sie diesen Text von Hand:',
    },
    otherCoin: {
      button: 'Andere Kryptowährung verwenden',
      warning:
        'Haben Sie schon bezahlt? Dann bleiben Sie auf dieser Seite: Ihre Zahlung wird hier erkannt. Wenn Sie eine andere Kryptowährung verwenden, wird diese Rechnung durch eine neue mit einer anderen Adresse ersetzt; zahlen Sie danach nicht mehr an die alte Adresse.',
      confirm: 'Ja, andere Kryptowährung',
      keep: 'Diese Rechnung behalten',
    },
    expired: {
      heading: 'Rechnung abgelaufen',
      validity: (duration) => `Eine Rechnung ist nur ${duration} gültig.`,
      unconfirmedFunds:
        'Wenn das Netzwerk Ihre Zahlung noch nicht angenommen hat, ist sie nicht beim Shop eingegangen.',
      latePayment:
        'Eine verspätete Zahlung wird entweder noch verarbeitet, oder der Shop setzt sich wegen einer Erstattung mit Ihnen in Verbindung.',
      orderId: 'Bestellnummer',
      lastInvoice: 'Ihre letzte Rechnung',
      checkAgain: 'Schon bezahlt? Erneut prüfen',
      checking: 'Wird geprüft …',
      nothingYet:
        'Es wurde noch keine Zahlung gefunden. Es kann etwas dauern, bis das Netzwerk sie erkennt: Prüfen Sie in einigen Minuten noch einmal.',
      checkFailed:
        'Der Shop war nicht zu erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
      newInvoice: 'Neue Rechnung erstellen',
      newAddress: 'Eine neue Rechnung hat eine neue Adresse. Zahlen Sie nicht mehr an die alte.',
    },
    receipt: {
      heading: 'Zahlungsdetails',
      line: (name, value) => `${name}: ${value}`,
      shop: 'Shop',
      product: 'Produkt',
      price: 'Bei der Zahlung angezeigter Preis',
      method: 'Zahlungsart',
      date: 'Datum',
      copyAll: { name: 'Details kopieren', done: 'Details kopiert.' },
      print: 'Drucken',
    },
    invalidAddress:
      'Diese Adresse scheint für diese Kryptowährung nicht gültig zu sein; Ihre Wallet lehnt sie vielleicht ab. Fragen Sie den Shop, bevor Sie bezahlen.',
  },
}
