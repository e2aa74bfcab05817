import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: 'Indirizzo email', continue: 'Continua' },
  emailSuggestion: {
    didYouMean: (email: string) => `Intendeva ${email}?`,
    useIt: 'Usa questo indirizzo',
    keepMine: 'Mantieni il mio',
  },
  offline: {
    waiting:
      'Non c’è connessione. Potrà continuare non appena sarà ripristinata; nulla di ciò che ha inserito andrà perso.',
    notSent:
      'Non c’è ancora connessione, quindi non è stato inviato nulla. Riprovi quando sarà ripristinata.',
  },
  earlierPayment: {
    alreadyPaid: 'Ha già pagato questo prodotto. Non è necessario pagare di nuovo.',
    alreadyPending:
      'Il pagamento di questo prodotto è in elaborazione. Non è necessario pagare di nuovo.',
    mayHavePaid:
      'Un pagamento precedente potrebbe essere andato a buon fine. Controlli la posta elettronica e i movimenti della carta o del conto prima di pagare di nuovo.',
    leftConfirmation:
      'Ha lasciato la fase di conferma. Se ha già approvato il pagamento, non paghi di nuovo.',
    payAgain: 'Paga di nuovo',
  },
  priceChanged: (price: string) =>
    `Il prezzo è cambiato: ora è ${price}. Paghi solo se è d’accordo.`,
}

const notSent = 'Il pagamento non è stato inviato. Non le è stato addebitato nulla.'

const onePayment =
  'Invii l’importo in un solo pagamento; il suo wallet aggiunge la commissione di rete.'

const unknownNetwork = 'Usi la rete a cui appartiene questo indirizzo.'

/** Italian, addressing the buyer as «Lei»; buttons have the short imperative, such as «Apri». */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'Pagamento',
      poweredBy: 'Con tecnologia Till',
      loading: 'Caricamento…',
      language: 'Lingua',
      languageLost: (language) => `Non è stato possibile caricare questa lingua: ${language}.`,
    },
    lostChunk: {
      explanation: 'Non è stato possibile caricare una parte di questa pagina.',
      reload: 'Ricarica la pagina',
    },
    root: { nothingToSee: 'Qui non c’è niente da vedere.' },
    notFound: {
      title: 'Pagina non trovata.',
      advice: 'Controlli l’indirizzo o chieda un nuovo link al negozio.',
    },
    crash: {
      explanation:
        'Si è verificato un errore. Controlli la console e invii al proprietario uno screenshot di questa pagina.',
      unknownError: 'Errore sconosciuto',
    },
    checkout: {
      price: (price) => `Prezzo: ${price}`,
      paymentMethods: 'Metodi di pagamento',
      secure: 'I pagamenti sono protetti con crittografia SSL.',
      outOfStock: 'Spiacenti, questo prodotto è esaurito.',
      productNotFound: 'Prodotto non trovato.',
      unreachable: 'Non è stato possibile raggiungere il negozio.',
      notForSale: 'Al momento non è possibile acquistare questo prodotto.',
      fullDescription: 'Descrizione completa',
    },
    outcome: {
      success: {
        title: 'Pagamento riuscito!',
        lines: [
          'Grazie per il pagamento.',
          'Riceverà un’email di conferma. Se non arriva, controlli la cartella dello spam.',
        ],
        tips: [],
      },
      failed: {
        title: 'Pagamento non riuscito.',
        lines: ['Può provare quanto segue:'],
        tips: [
          'Usi un’altra carta.',
          'Contatti la sua banca.',
          'Attenda qualche ora e riprovi.',
          'Si assicuri che la carta abbia fondi sufficienti.',
        ],
      },
      pending: {
        title: 'Pagamento in elaborazione!',
        lines: [
          'Se l’ordine va a buon fine, riceverà una ricevuta via email. Controlli anche la cartella dello spam.',
        ],
        tips: [],
      },
      error: {
        title: 'Si è verificato un errore sul server.',
        lines: ['Può provare quanto segue:'],
        tips: [
          'Aggiorni la pagina.',
          'Controlli sul suo conto bancario se è stato effettuato un addebito.',
          'Contatti il proprietario del negozio.',
        ],
      },
      reasons: {
        notSent,
        declined: 'Il pagamento è stato rifiutato. Non le è stato addebitato nulla.',
        unknown:
          'Controlli la posta elettronica e i movimenti della carta o del conto prima di pagare di nuovo. Non abbiamo potuto verificare l’esito del pagamento.',
        numberRefused: `${notSent} Controlli il numero della carta.`,
        expirationRefused: `${notSent} Controlli la data di scadenza.`,
        cvcRefused: `${notSent} Controlli il codice di sicurezza.`,
        emailRefused: `${notSent} Controlli l’indirizzo email.`,
        nameRefused: `${notSent} Controlli il nome sulla carta.`,
        countryRefused: `${notSent} Controlli il Paese.`,
        postalCodeRefused: `${notSent} Controlli il codice postale.`,
      },
      tryAgain: 'Riprova',
      checked: 'Ho controllato: riprova',
    },
    shop: {
      contact: 'Contatta il negozio',
      goBack: 'Torna al negozio',
      terms: 'Condizioni',
      privacy: 'Privacy',
      imprint: 'Note legali',
    },
    done: { verifying: 'Verifica dell’ordine…' },
  },
  card: {
    ...payment,
    card: {
      name: 'Nome sulla carta',
      number: 'Numero della carta',
      expiration: 'Scadenza',
      expirationPlaceholder: 'MM/AA',
      cvc: 'CVC',
      country: 'Paese',
      chooseCountry: 'Scelga un Paese',
      postalCode: 'Codice postale',
      pay: (price) => `Paga ${price}`,
      or: 'oppure',
      walletLabel: 'Paga con un wallet digitale',
      processing: 'Elaborazione del pagamento…',
      takesLong:
        'Elaborazione del pagamento… L’operazione richiede più tempo del solito. Non paghi di nuovo e tenga aperta questa pagina.',
      acceptedCards: 'Carte accettate',
      compliance:
        'I dati della carta sono elaborati da Stripe, fornitore di servizi certificato PCI DSS di livello 1.',
      show: (label) => `Mostra ${label}`,
      hide: (label) => `Nascondi ${label}`,
      optional: 'Facoltativo',
      cvcHint: '3 cifre, sul retro',
      cvcHintAmex: '4 cifre, sul fronte',
      testMode: 'Modalità di prova: nessun importo verrà addebitato.',
      fieldsLoading: 'I campi della carta sono ancora in caricamento. Attenda un momento.',
      scriptBlocked:
        'Non è stato possibile caricare i campi della carta. La causa può essere un ad blocker o la sua rete.',
      walletBlocked:
        'Non è stato possibile caricare l’opzione wallet digitale. La causa può essere un ad blocker.',
      openInvoice:
        'La sua fattura in criptovaluta è ancora valida. Se l’ha già pagata, non paghi di nuovo.',
      continueToBank: 'Continua sul sito della sua banca',
      payWith: (method) => `Paga con ${method}`,
      notices: {
        enterCardAgain:
          'Questo negozio accetta carte tramite i campi sicuri del proprio fornitore di pagamenti. Inserisca di nuovo i dati della carta; non le è stato addebitato nulla.',
        payingElsewhere: 'Un pagamento è già in corso in un’altra scheda. Lo completi lì.',
      },
    },
    problems: {
      emailMissing: 'Inserisca il suo indirizzo email.',
      emailInvalid: 'Inserisca un indirizzo email come nome@example.com.',
      emailUnusual: 'Questo indirizzo email è corretto?',
      nameMissing: 'Inserisca il nome sulla carta.',
      nameIsNumber: 'Inserisca qui il nome sulla carta, non il numero.',
      numberMissing: 'Inserisca il numero della carta.',
      numberIncomplete: 'Il numero della carta è incompleto.',
      numberTooLong: 'Il numero della carta è troppo lungo: sono ammesse al massimo 16 cifre.',
      numberWrong: 'Questo numero di carta non sembra corretto. Controlli le cifre.',
      expirationIncomplete: 'Inserisca la data di scadenza nel formato MM/AA.',
      expirationMonth: 'Il mese deve essere compreso tra 01 e 12.',
      expirationPast: 'Questa carta è scaduta.',
      expirationFar: 'Questo anno di scadenza è troppo lontano. Lo controlli.',
      cvcMissing: 'Inserisca il codice di sicurezza.',
      cvcIncomplete: 'Il codice di sicurezza è incompleto.',
      cvcThreeDigits: 'Il codice di sicurezza di questa carta ha 3 cifre.',
      cvcFourDigits: 'Il codice di sicurezza di questa carta ha 4 cifre, sul fronte.',
      cvcThreeOrFour: 'Il codice di sicurezza ha 3 o 4 cifre.',
      postalCodeMissing: 'Inserisca il codice postale.',
      refused: 'Il fornitore di pagamenti non ha accettato questo dato. Lo controlli.',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: 'Scelga la criptovaluta',
      coin: 'Criptovaluta',
      refused: 'Non è stato possibile creare la fattura.',
      waitingForTab: 'Un’altra scheda sta creando una fattura per questo prodotto. Attenda…',
      busyElsewhere: 'In un’altra scheda si sta ancora creando una fattura. Continui lì.',
      unreadable:
        'Non è stato possibile leggere la fattura. Il problema deve risolverlo il negozio; riprovare non serve. Per questa fattura non è stato pagato nulla.',
      buyAgain: 'Acquista di nuovo',
      doNotPayOld: (address) =>
        `Non invii più nulla a ${address}: quell’indirizzo non appartiene più al suo ordine.`,
    },
    invoice: {
      awaiting: 'In attesa del pagamento…',
      awaitingTitle: (time) => `${time} In attesa del pagamento`,
      timeLeft: 'Tempo rimasto per pagare',
      payBy: (time) => `Pagare entro: ${time}`,
      reconnecting: 'Riconnessione…',
      payingWith: 'Pagamento con',
      amount: 'Importo',
      address: 'Indirizzo',
      openInWallet: 'Apri nel wallet',
      qr: (coin, amount, destination) => `Codice QR: inviare ${amount} ${coin} a ${destination}`,
      qrAddress: (coin, destination) => `Codice QR: indirizzo ${coin} ${destination}`,
      addressAlone: 'Il suo wallet non legge questo codice? Mostra solo l’indirizzo',
      sendExactly: (amount) => `<b>Invii esattamente ${amount}.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>Invii esattamente ${amount} sulla rete ${network}.</b> ${onePayment}`,
      exchangeFees:
        'Alcuni exchange detraggono la propria commissione dall’importo inviato: controlli quanto arriva.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} Sembra un indirizzo di Ethereum o di una rete compatibile; il negozio può dirle quale.`,
      likelyTron: `${unknownNetwork} Sembra un indirizzo TRON (TRC-20).`,
      testNetwork:
        'Questa è una prova: l’indirizzo appartiene a una rete di test, le cui monete non hanno valore. Non invii monete reali.',
      secondsLeft: (duration) => `Tempo rimasto per pagare: ${duration}.`,
      noEmail:
        'Non ha indicato un’email, quindi non è possibile inviarle una ricevuta. Conservi il numero d’ordine.',
      copyAddress: { name: 'Copia indirizzo', done: 'Indirizzo copiato.' },
      copyAmount: { name: 'Copia importo', done: 'Importo copiato.' },
      copyLink: { name: 'Copia link', done: 'Link copiato.' },
      copyOrderId: { name: 'Copia numero d’ordine', done: 'Numero d’ordine copiato.' },
    },
    copy: {
      copy: 'Copia',
      copied: 'Copiato',
      byHand: 'Il suo browser non permette di copiare. Copi questo testo manualmente:',
    },
    otherCoin: {
      button: 'Usa un’altra criptovaluta',
      warning:
        'Ha già pagato? Allora resti su questa pagina: il pagamento verrà rilevato qui. Se usa un’altra criptovaluta, una nuova fattura con un altro indirizzo sostituirà questa; da quel momento non invii più nulla al vecchio indirizzo.',
      confirm: 'Sì, usa un’altra criptovaluta',
      keep: 'Mantieni questa fattura',
    },
    expired: {
      heading: 'Fattura non più valida',
      validity: (duration) => `Una fattura è valida solo per ${duration}.`,
      unconfirmedFunds:
        'Se la rete non ha ancora accettato i fondi, il negozio non li ha ricevuti.',
      latePayment:
        'Un pagamento tardivo verrà elaborato, oppure il negozio la contatterà per un rimborso.',
      orderId: 'Numero d’ordine',
      lastInvoice: 'La sua ultima fattura',
      checkAgain: 'Ho già pagato: ricontrolla',
      checking: 'Controllo in corso…',
      nothingYet:
        'Non è stato ancora trovato alcun pagamento. La rete può impiegare un po’ di tempo a rilevarlo: controlli di nuovo tra qualche minuto.',
      checkFailed:
        'Non è stato possibile raggiungere il negozio. Controlli la connessione e riprovi.',
      newInvoice: 'Crea una nuova fattura',
      newAddress: 'Una nuova fattura ha un nuovo indirizzo. Non invii più nulla a quello vecchio.',
    },
    receipt: {
      heading: 'Dettagli del pagamento',
      line: (name, value) => `${name}: ${value}`,
      shop: 'Negozio',
      product: 'Prodotto',
      price: 'Prezzo mostrato all’acquisto',
      method: 'Metodo di pagamento',
      date: 'Data',
      copyAll: { name: 'Copia dettagli', done: 'Dettagli copiati.' },
      print: 'Stampa',
    },
    invalidAddress:
      'Questo indirizzo non sembra valido per questa criptovaluta e il suo wallet potrebbe rifiutarlo. Chieda al negozio prima di pagare.',
  },
}
