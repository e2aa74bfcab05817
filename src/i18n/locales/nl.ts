import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: 'E-mailadres', continue: 'Doorgaan' },
  emailSuggestion: {
    didYouMean: (email: string) => `Bedoelde u ${email}?`,
    useIt: 'Overnemen',
    keepMine: 'Mijn adres behouden',
  },
  offline: {
    waiting:
      'U bent offline. U kunt verder zodra de verbinding is hersteld; wat u hebt ingevuld, blijft bewaard.',
    notSent:
      'U bent nog steeds offline, dus er is niets verzonden. Probeer het opnieuw zodra de verbinding is hersteld.',
  },
  earlierPayment: {
    alreadyPaid: 'U hebt dit product al betaald. U hoeft niet nog eens te betalen.',
    alreadyPending:
      'Uw betaling voor dit product wordt verwerkt. U hoeft niet nog eens te betalen.',
    mayHavePaid:
      'Een eerdere betaling is mogelijk gelukt. Controleer uw e-mail en uw kaart- of bankafschrift voordat u opnieuw betaalt.',
    leftConfirmation:
      'U hebt de bevestigingsstap verlaten. Als u de betaling al hebt goedgekeurd, betaal dan niet nog eens.',
    payAgain: 'Opnieuw betalen',
  },
  priceChanged: (price: string) =>
    `De prijs is gewijzigd en is nu ${price}. Betaal alleen als u daarmee akkoord gaat.`,
}

const notSent = 'Uw betaling is niet verzonden. Er is niets afgeschreven.'

const onePayment = 'Stuur dit bedrag in één keer; uw wallet telt de netwerkkosten erbij op.'

const unknownNetwork = 'Gebruik het netwerk waar dit adres bij hoort.'

/** Dutch, addressing the buyer as ‘u’. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'Afrekenen',
      poweredBy: 'Mogelijk gemaakt door Till',
      loading: 'Laden…',
      language: 'Taal',
      languageLost: (language) => `Deze taal kon niet worden geladen: ${language}.`,
    },
    lostChunk: {
      explanation: 'Een deel van deze pagina kon niet worden geladen.',
      reload: 'Pagina opnieuw laden',
    },
    root: { nothingToSee: 'Hier is niets te zien.' },
    notFound: {
      title: 'Pagina niet gevonden.',
      advice: 'Controleer het adres of vraag de winkel om een nieuwe link.',
    },
    crash: {
      explanation:
        'Er is een fout opgetreden. Bekijk de console en stuur een schermafbeelding van deze pagina naar de eigenaar van de winkel.',
      unknownError: 'Onbekende fout',
    },
    checkout: {
      price: (price) => `Prijs: ${price}`,
      paymentMethods: 'Betaalmethoden',
      secure: 'Betalingen zijn beveiligd met SSL-versleuteling.',
      outOfStock: 'Dit product is helaas uitverkocht.',
      productNotFound: 'Product niet gevonden.',
      unreachable: 'De winkel was niet bereikbaar.',
      notForSale: 'Dit product is op dit moment niet te koop.',
      fullDescription: 'Volledige beschrijving',
    },
    outcome: {
      success: {
        title: 'Betaling geslaagd!',
        lines: [
          'Bedankt voor uw betaling.',
          'U ontvangt een bevestigingsmail. Komt die niet aan, kijk dan in uw spammap.',
        ],
        tips: [],
      },
      failed: {
        title: 'Betaling mislukt.',
        lines: ['U kunt het volgende proberen:'],
        tips: [
          'Gebruik een andere kaart.',
          'Neem contact op met uw bank.',
          'Wacht een paar uur en probeer het opnieuw.',
          'Controleer of er genoeg saldo op de kaart staat.',
        ],
      },
      pending: {
        title: 'Betaling in behandeling!',
        lines: [
          'Als uw bestelling doorgaat, ontvangt u een betaalbewijs per e-mail. Kijk ook in uw spammap.',
        ],
        tips: [],
      },
      error: {
        title: 'Er is een fout opgetreden op de server.',
        lines: ['U kunt het volgende proberen:'],
        tips: [
          'Vernieuw de pagina.',
          'Controleer op uw bankrekening of er een bedrag is afgeschreven.',
          'Neem contact op met de eigenaar van de winkel.',
        ],
      },
      reasons: {
        notSent,
        declined: 'Uw betaling is geweigerd. Er is niets afgeschreven.',
        unknown:
          'Controleer uw e-mail en uw kaart- of bankafschrift voordat u opnieuw betaalt. We konden niet vaststellen wat er met uw betaling is gebeurd.',
        numberRefused: `${notSent} Controleer het kaartnummer.`,
        expirationRefused: `${notSent} Controleer de vervaldatum.`,
        cvcRefused: `${notSent} Controleer de beveiligingscode.`,
        emailRefused: `${notSent} Controleer het e-mailadres.`,
        nameRefused: `${notSent} Controleer de naam op de kaart.`,
        countryRefused: `${notSent} Controleer het land.`,
        postalCodeRefused: `${notSent} Controleer de postcode.`,
      },
      tryAgain: 'Opnieuw proberen',
      checked: 'Nagekeken? Probeer opnieuw',
    },
    shop: {
      contact: 'Contact met de winkel',
      goBack: 'Terug naar de winkel',
      terms: 'Voorwaarden',
      privacy: 'Privacy',
      imprint: 'Colofon',
    },
    done: { verifying: 'Bestelling wordt gecontroleerd…' },
  },
  card: {
    ...payment,
    card: {
      name: 'Naam op de kaart',
      number: 'Kaartnummer',
      expiration: 'Geldig tot',
      expirationPlaceholder: 'MM/JJ',
      cvc: 'CVC',
      country: 'Land',
      chooseCountry: 'Kies een land',
      postalCode: 'Postcode',
      pay: (price) => `${price} betalen`,
      or: 'of',
      walletLabel: 'Betalen met een wallet',
      processing: 'Uw betaling wordt verwerkt…',
      takesLong:
        'Uw betaling wordt verwerkt… Dit duurt langer dan normaal. Betaal niet opnieuw en houd deze pagina open.',
      acceptedCards: 'Geaccepteerde kaarten',
      compliance: 'Kaartgegevens worden verwerkt door Stripe, een PCI DSS Level 1-dienstverlener.',
      show: (label) => `${label} tonen`,
      hide: (label) => `${label} verbergen`,
      optional: 'Optioneel',
      cvcHint: '3 cijfers, op de achterkant',
      cvcHintAmex: '4 cijfers, op de voorkant',
      testMode: 'Testmodus: er wordt geen geld afgeschreven.',
      fieldsLoading: 'De kaartvelden worden nog geladen. Een ogenblik geduld.',
      scriptBlocked:
        'De kaartvelden konden niet worden geladen. Een adblocker of uw netwerk kan de oorzaak zijn.',
      walletBlocked: 'Walletbetalingen konden niet worden geladen, misschien door een adblocker.',
      openInvoice:
        'Uw factuur in cryptovaluta is nog geldig. Als u die al hebt betaald, betaal dan niet nog eens.',
      continueToBank: 'Doorgaan naar uw bank',
      payWith: (method) => `Betalen met ${method}`,
      notices: {
        enterCardAgain:
          'Deze winkel accepteert kaarten via de beveiligde velden van zijn betaaldienst. Vul uw kaartgegevens nog eens in; er is niets afgeschreven.',
        payingElsewhere: 'Er loopt al een betaling in een ander tabblad. Rond de betaling daar af.',
      },
    },
    problems: {
      emailMissing: 'Vul uw e-mailadres in.',
      emailInvalid: 'Vul een e-mailadres in zoals naam@example.com.',
      emailUnusual: 'Klopt dit e-mailadres?',
      nameMissing: 'Vul de naam op de kaart in.',
      nameIsNumber: 'Vul hier de naam op de kaart in, niet het nummer.',
      numberMissing: 'Vul het kaartnummer in.',
      numberIncomplete: 'Het kaartnummer is onvolledig.',
      numberTooLong: 'Het kaartnummer is te lang: er zijn maximaal 16 cijfers mogelijk.',
      numberWrong: 'Dit kaartnummer lijkt niet te kloppen. Controleer de cijfers.',
      expirationIncomplete: 'Vul de vervaldatum in als MM/JJ.',
      expirationMonth: 'De maand moet tussen 01 en 12 liggen.',
      expirationPast: 'Deze kaart is verlopen.',
      expirationFar: 'Dit vervaljaar ligt te ver in de toekomst. Controleer het.',
      cvcMissing: 'Vul de beveiligingscode in.',
      cvcIncomplete: 'De beveiligingscode is onvolledig.',
      cvcThreeDigits: 'De beveiligingscode van deze kaart heeft 3 cijfers.',
      cvcFourDigits: 'De beveiligingscode van deze kaart heeft 4 cijfers, op de voorkant.',
      cvcThreeOrFour: 'De beveiligingscode heeft 3 of 4 cijfers.',
      postalCodeMissing: 'Vul de postcode in.',
      refused: 'De betaaldienst heeft dit niet geaccepteerd. Controleer het.',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: 'Kies een cryptovaluta',
      coin: 'Cryptovaluta',
      refused: 'De factuur kon niet worden gemaakt.',
      waitingForTab: 'Een ander tabblad maakt een factuur voor dit product. Even geduld…',
      busyElsewhere: 'In een ander tabblad wordt nog een factuur gemaakt. Ga daar verder.',
      unreadable:
        'De factuur kon niet worden gelezen. De winkel moet dit oplossen; opnieuw proberen helpt niet. Voor deze factuur is niets betaald.',
      buyAgain: 'Opnieuw kopen',
      doNotPayOld: (address) =>
        `Stuur niets meer naar ${address} – dit adres hoort niet meer bij uw bestelling.`,
    },
    invoice: {
      awaiting: 'Wachten op betaling…',
      awaitingTitle: (time) => `${time} Wachten op betaling`,
      timeLeft: 'Resterende tijd om te betalen',
      payBy: (time) => `Betalen vóór ${time}`,
      reconnecting: 'Opnieuw verbinden…',
      payingWith: 'Betalen met',
      amount: 'Bedrag',
      address: 'Adres',
      openInWallet: 'Openen in wallet',
      qr: (coin, amount, destination) => `QR-code: stuur ${amount} ${coin} naar ${destination}`,
      qrAddress: (coin, destination) => `QR-code: ${coin}-adres ${destination}`,
      addressAlone: 'Kan uw wallet deze code niet lezen? Toon alleen het adres',
      sendExactly: (amount) => `<b>Stuur precies ${amount}.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>Stuur precies ${amount} via het ${network}-netwerk.</b> ${onePayment}`,
      exchangeFees:
        'Sommige cryptobeurzen trekken hun kosten van het bedrag af: let op welk bedrag er aankomt.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} Het lijkt een adres van Ethereum of een compatibel netwerk te zijn; de winkel kan u zeggen welk netwerk.`,
      likelyTron: `${unknownNetwork} Het lijkt een TRON-adres (TRC-20) te zijn.`,
      testNetwork:
        'Dit is een test: het adres hoort bij een testnetwerk, waarvan de munten geen waarde hebben. Stuur geen echte munten.',
      secondsLeft: (duration) => `Nog ${duration} om te betalen.`,
      noEmail:
        'U hebt geen e-mailadres opgegeven, dus er kan geen betaalbewijs worden gestuurd. Bewaar het bestelnummer.',
      copyAddress: { name: 'Adres kopiëren', done: 'Adres gekopieerd.' },
      copyAmount: { name: 'Bedrag kopiëren', done: 'Bedrag gekopieerd.' },
      copyLink: { name: 'Link kopiëren', done: 'Link gekopieerd.' },
      copyOrderId: { name: 'Bestelnummer kopiëren', done: 'Bestelnummer gekopieerd.' },
    },
    copy: {
      copy: 'Kopiëren',
      copied: 'Gekopieerd',
      byHand: 'Uw browser staat kopiëren niet toe. Kopieer deze tekst handmatig:',
    },
    otherCoin: {
      button: 'Andere cryptovaluta gebruiken',
      warning:
        'Hebt u al betaald? Blijf dan op deze pagina: uw betaling wordt hier herkend. Als u een andere cryptovaluta kiest, wordt deze factuur vervangen door een nieuwe met een ander adres; stuur daarna niets meer naar het oude adres.',
      confirm: 'Ja, andere cryptovaluta',
      keep: 'Deze factuur behouden',
    },
    expired: {
      heading: 'Factuur verlopen',
      validity: (duration) => `Een factuur is maar ${duration} geldig.`,
      unconfirmedFunds:
        'Als het netwerk uw betaling nog niet heeft geaccepteerd, heeft de winkel deze niet ontvangen.',
      latePayment:
        'Een late betaling wordt alsnog verwerkt, of anders neemt de winkel contact met u op over een terugbetaling.',
      orderId: 'Bestelnummer',
      lastInvoice: 'Uw laatste factuur',
      checkAgain: 'Al betaald? Controleer opnieuw',
      checking: 'Controleren…',
      nothingYet:
        'Er is nog geen betaling gevonden. Het kan even duren voordat het netwerk een betaling ziet: controleer het over een paar minuten opnieuw.',
      checkFailed:
        'De winkel was niet bereikbaar. Controleer uw verbinding en probeer het opnieuw.',
      newInvoice: 'Nieuwe factuur maken',
      newAddress: 'Een nieuwe factuur heeft een nieuw adres. Stuur niets meer naar het oude.',
    },
    receipt: {
      heading: 'Details van de betaling',
      line: (name, value) => `${name}: ${value}`,
      shop: 'Winkel',
      product: 'Product',
      price: 'Bij het betalen getoonde prijs',
      method: 'Betaalmethode',
      date: 'Datum',
      copyAll: { name: 'Details kopiëren', done: 'Details gekopieerd.' },
      print: 'Afdrukken',
    },
    invalidAddress:
      'Dit adres lijkt niet geldig voor deze cryptovaluta; mogelijk weigert uw wallet het. Neem contact op met de winkel voordat u betaalt.',
  },
}
