import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: 'Adres e-mail', continue: 'Dalej' },
  emailSuggestion: {
    didYouMean: (email: string) => `Czy chodziło o ${email}?`,
    useIt: 'Użyj tego adresu',
    keepMine: 'Zachowaj mój',
  },
  offline: {
    waiting:
      'Brak połączenia z internetem. Będzie można kontynuować, gdy połączenie wróci; wpisane dane nie przepadną.',
    notSent:
      'Nadal brak połączenia, więc nic nie zostało wysłane. Spróbuj ponownie, gdy połączenie wróci.',
  },
  earlierPayment: {
    alreadyPaid: 'Ten produkt został już opłacony. Nie trzeba płacić ponownie.',
    alreadyPending: 'Płatność za ten produkt jest przetwarzana. Nie trzeba płacić ponownie.',
    mayHavePaid:
      'Możliwe, że wcześniejsza płatność doszła do skutku. Zanim zapłacisz ponownie, sprawdź pocztę e-mail oraz historię transakcji na karcie lub koncie.',
    leftConfirmation:
      'Opuszczono etap potwierdzania płatności. Jeśli płatność została już przez Ciebie zatwierdzona, nie płać ponownie.',
    payAgain: 'Zapłać ponownie',
  },
  priceChanged: (price: string) =>
    `Cena się zmieniła i wynosi teraz ${price}. Zapłać tylko, jeśli się na nią zgadzasz.`,
}

const notSent = 'Płatność nie została wysłana. Nie pobrano żadnej kwoty.'

const onePayment = 'Wyślij całość jedną płatnością; portfel doliczy opłatę sieciową.'

const unknownNetwork = 'Użyj sieci, do której należy ten adres.'

/** Polish, addressing the buyer as „Ty”. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'Płatność',
      poweredBy: 'Obsługiwane przez Till',
      loading: 'Wczytywanie…',
      language: 'Język',
      languageLost: (language) => `Nie udało się wczytać tego języka: ${language}.`,
    },
    lostChunk: {
      explanation: 'Nie udało się wczytać części tej strony.',
      reload: 'Wczytaj stronę ponownie',
    },
    root: { nothingToSee: 'Nie ma tu nic do zobaczenia.' },
    notFound: {
      title: 'Nie znaleziono strony.',
      advice: 'Sprawdź adres lub poproś sklep o nowy link.',
    },
    crash: {
      explanation:
        'Wystąpił błąd. Sprawdź konsolę i wyślij właścicielowi sklepu zrzut ekranu tej strony.',
      unknownError: 'Nieznany błąd',
    },
    checkout: {
      price: (price) => `Cena: ${price}`,
      paymentMethods: 'Metody płatności',
      secure: 'Płatności są chronione szyfrowaniem SSL.',
      outOfStock: 'Niestety ten produkt jest wyprzedany.',
      productNotFound: 'Nie znaleziono produktu.',
      unreachable: 'Nie udało się połączyć ze sklepem.',
      notForSale: 'Tego produktu nie można teraz kupić.',
      fullDescription: 'Pełny opis',
    },
    outcome: {
      success: {
        title: 'Płatność zakończona powodzeniem!',
        lines: [
          'Dziękujemy za płatność.',
          'Otrzymasz wiadomość e-mail z potwierdzeniem. Jeśli nie dotrze, sprawdź folder ze spamem.',
        ],
        tips: [],
      },
      failed: {
        title: 'Płatność nie powiodła się.',
        lines: ['Możesz spróbować następujących rozwiązań:'],
        tips: [
          'Użyj innej karty.',
          'Skontaktuj się ze swoim bankiem.',
          'Odczekaj kilka godzin i spróbuj ponownie.',
          'Upewnij się, że na karcie są wystarczające środki.',
        ],
      },
      pending: {
        title: 'Płatność jest przetwarzana!',
        lines: [
          'Jeśli zamówienie dojdzie do skutku, otrzymasz potwierdzenie e-mailem. Sprawdź także folder ze spamem.',
        ],
        tips: [],
      },
      error: {
        title: 'Na serwerze wystąpił błąd.',
        lines: ['Możesz spróbować następujących rozwiązań:'],
        tips: [
          'Odśwież stronę.',
          'Sprawdź na koncie bankowym, czy pobrano środki.',
          'Skontaktuj się z właścicielem sklepu.',
        ],
      },
      reasons: {
        notSent,
        declined: 'Płatność została odrzucona. Nie pobrano żadnej kwoty.',
        unknown:
          'Zanim zapłacisz ponownie, sprawdź pocztę e-mail oraz historię transakcji na karcie lub koncie. Nie udało się ustalić, co stało się z Twoją płatnością.',
        numberRefused: `${notSent} Sprawdź numer karty.`,
        expirationRefused: `${notSent} Sprawdź datę ważności.`,
        cvcRefused: `${notSent} Sprawdź kod zabezpieczający.`,
        emailRefused: `${notSent} Sprawdź adres e-mail.`,
        nameRefused: `${notSent} Sprawdź imię i nazwisko z karty.`,
        countryRefused: `${notSent} Sprawdź kraj.`,
        postalCodeRefused: `${notSent} Sprawdź kod pocztowy.`,
      },
      tryAgain: 'Spróbuj ponownie',
      checked: 'Sprawdzone: ponów próbę',
    },
    shop: {
      contact: 'Skontaktuj się ze sklepem',
      goBack: 'Wróć do sklepu',
      terms: 'Regulamin',
      privacy: 'Prywatność',
      imprint: 'Nota prawna',
    },
    done: { verifying: 'Sprawdzanie zamówienia…' },
  },
  card: {
    ...payment,
    card: {
      name: 'Imię i nazwisko na karcie',
      number: 'Numer karty',
      expiration: 'Ważna do',
      expirationPlaceholder: 'MM/RR',
      cvc: 'CVC',
      country: 'Kraj',
      chooseCountry: 'Wybierz kraj',
      postalCode: 'Kod pocztowy',
      pay: (price) => `Zapłać ${price}`,
      or: 'lub',
      walletLabel: 'Zapłać portfelem cyfrowym',
      processing: 'Przetwarzanie płatności…',
      takesLong:
        'Przetwarzanie płatności… Trwa to dłużej niż zwykle. Nie płać ponownie i nie zamykaj tej strony.',
      acceptedCards: 'Akceptowane karty',
      compliance: 'Dane karty przetwarza Stripe, dostawca usług zgodny z PCI DSS poziomu 1.',
      show: (label) => `Pokaż ${label}`,
      hide: (label) => `Ukryj ${label}`,
      optional: 'Opcjonalnie',
      cvcHint: '3 cyfry na odwrocie',
      cvcHintAmex: '4 cyfry z przodu',
      testMode: 'Tryb testowy: żadne środki nie zostaną pobrane.',
      fieldsLoading: 'Pola karty są jeszcze wczytywane. Poczekaj chwilę.',
      scriptBlocked:
        'Nie udało się wczytać pól karty. Przyczyną może być program blokujący reklamy lub Twoja sieć.',
      walletBlocked:
        'Płatność portfelem cyfrowym jest niedostępna, być może z powodu programu blokującego reklamy.',
      openInvoice:
        'Twoja faktura w kryptowalucie jest nadal ważna. Jeśli została już opłacona, nie płać ponownie.',
      continueToBank: 'Przejdź na stronę banku',
      payWith: (method) => `Zapłać inaczej: ${method}`,
      notices: {
        enterCardAgain:
          'Ten sklep przyjmuje karty przez bezpieczne pola swojego operatora płatności. Podaj dane karty jeszcze raz; nie pobrano żadnej kwoty.',
        payingElsewhere: 'W innej karcie przeglądarki trwa już płatność. Dokończ ją tam.',
      },
    },
    problems: {
      emailMissing: 'Podaj adres e-mail.',
      emailInvalid: 'Podaj adres e-mail w postaci nazwa@example.com.',
      emailUnusual: 'Czy ten adres e-mail jest poprawny?',
      nameMissing: 'Podaj imię i nazwisko z karty.',
      nameIsNumber: 'Podaj tutaj imię i nazwisko z karty, a nie jej numer.',
      numberMissing: 'Podaj numer karty.',
      numberIncomplete: 'Numer karty jest niepełny.',
      numberTooLong: 'Numer karty jest za długi: może mieć najwyżej 16 cyfr.',
      numberWrong: 'Ten numer karty wygląda na nieprawidłowy. Sprawdź cyfry.',
      expirationIncomplete: 'Podaj datę ważności w formacie MM/RR.',
      expirationMonth: 'Miesiąc musi mieścić się w zakresie od 01 do 12.',
      expirationPast: 'Ta karta straciła ważność.',
      expirationFar: 'Ten rok ważności jest zbyt odległy. Sprawdź go.',
      cvcMissing: 'Podaj kod zabezpieczający.',
      cvcIncomplete: 'Kod zabezpieczający jest niepełny.',
      cvcThreeDigits: 'Kod zabezpieczający tej karty ma 3 cyfry.',
      cvcFourDigits: 'Kod zabezpieczający tej karty ma 4 cyfry i znajduje się z przodu.',
      cvcThreeOrFour: 'Kod zabezpieczający ma 3 lub 4 cyfry.',
      postalCodeMissing: 'Podaj kod pocztowy.',
      refused: 'Operator płatności nie przyjął tych danych. Sprawdź je.',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: 'Wybierz kryptowalutę',
      coin: 'Kryptowaluta',
      refused: 'Nie udało się utworzyć faktury.',
      waitingForTab:
        'W innej karcie przeglądarki tworzona jest faktura za ten produkt. Poczekaj chwilę…',
      busyElsewhere: 'W innej karcie przeglądarki nadal tworzona jest faktura. Kontynuuj tam.',
      unreadable:
        'Nie udało się odczytać faktury. Musi to naprawić sklep; ponowna próba nie pomoże. Za tę fakturę nic nie zapłacono.',
      buyAgain: 'Kup ponownie',
      doNotPayOld: (address) =>
        `Nie wysyłaj już niczego na adres ${address} – nie jest on już powiązany z Twoim zamówieniem.`,
    },
    invoice: {
      awaiting: 'Czekamy na płatność…',
      awaitingTitle: (time) => `${time} Czekamy na płatność`,
      timeLeft: 'Pozostały czas na płatność',
      payBy: (time) => `Zapłać do: ${time}`,
      reconnecting: 'Ponowne łączenie…',
      payingWith: 'Waluta płatności',
      amount: 'Kwota',
      address: 'Adres',
      openInWallet: 'Otwórz w portfelu',
      qr: (coin, amount, destination) => `Kod QR: wyślij ${amount} ${coin} na adres ${destination}`,
      qrAddress: (coin, destination) => `Kod QR: adres ${coin} ${destination}`,
      addressAlone: 'Portfel nie odczytuje tego kodu? Pokaż sam adres',
      sendExactly: (amount) => `<b>Wyślij dokładnie ${amount}.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>Wyślij dokładnie ${amount} w sieci ${network}.</b> ${onePayment}`,
      exchangeFees:
        'Niektóre giełdy kryptowalut potrącają opłatę z wysyłanej kwoty: sprawdź, ile dotrze do sklepu.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} Wygląda na adres w sieci Ethereum lub w sieci z nią zgodnej; sklep może wskazać, w której.`,
      likelyTron: `${unknownNetwork} Wygląda na adres w sieci TRON (TRC-20).`,
      testNetwork:
        'To jest test: adres należy do sieci testowej, której monety nie mają wartości. Nie wysyłaj prawdziwych.',
      secondsLeft: (duration) => `Pozostały czas na płatność: ${duration}.`,
      noEmail:
        'Nie podano adresu e-mail, więc nie można wysłać potwierdzenia. Zachowaj numer zamówienia.',
      copyAddress: { name: 'Kopiuj adres', done: 'Skopiowano adres.' },
      copyAmount: { name: 'Kopiuj kwotę', done: 'Skopiowano kwotę.' },
      copyLink: { name: 'Kopiuj link', done: 'Skopiowano link.' },
      copyOrderId: { name: 'Kopiuj numer zamówienia', done: 'Skopiowano numer zamówienia.' },
    },
    copy: {
      copy: 'Kopiuj',
      copied: 'Skopiowano',
      byHand: 'Przeglądarka nie pozwala na kopiowanie. Skopiuj ten tekst ręcznie:',
    },
    otherCoin: {
      button: 'Użyj innej kryptowaluty',
      warning:
        'Płatność już wysłana? Pozostań na tej stronie: płatność zostanie tu wykryta. Jeśli wybierzesz inną kryptowalutę, ta faktura zostanie zastąpiona nową, z innym adresem; potem nie wysyłaj już niczego na stary adres.',
      confirm: 'Tak, użyj innej kryptowaluty',
      keep: 'Zachowaj tę fakturę',
    },
    expired: {
      heading: 'Faktura wygasła',
      validity: (duration) => `Faktura jest ważna tylko przez określony czas: ${duration}.`,
      unconfirmedFunds: 'Jeśli sieć nie przyjęła jeszcze Twoich środków, sklep ich nie otrzymał.',
      latePayment:
        'Albo spóźniona płatność zostanie przetworzona, albo sklep skontaktuje się z Tobą w sprawie zwrotu pieniędzy.',
      orderId: 'Numer zamówienia',
      lastInvoice: 'Ostatnia faktura',
      checkAgain: 'Zapłacone? Sprawdź ponownie',
      checking: 'Sprawdzanie…',
      nothingYet:
        'Nie znaleziono jeszcze płatności. Zanim pojawi się w sieci, może minąć trochę czasu: sprawdź ponownie za kilka minut.',
      checkFailed: 'Nie udało się połączyć ze sklepem. Sprawdź połączenie i spróbuj ponownie.',
      newInvoice: 'Utwórz nową fakturę',
      newAddress: 'Nowa faktura ma nowy adres. Nie wysyłaj już niczego na stary.',
    },
    receipt: {
      heading: 'Szczegóły płatności',
      line: (name, value) => `${name}: ${value}`,
      shop: 'Sklep',
      product: 'Produkt',
      price: 'Cena pokazana przy płatności',
      method: 'Metoda płatności',
      date: 'Data',
      copyAll: { name: 'Kopiuj szczegóły', done: 'Skopiowano szczegóły.' },
      print: 'Drukuj',
    },
    invalidAddress:
      'Ten adres nie wygląda na prawidłowy dla tej kryptowaluty i portfel może go odrzucić. Zanim zapłacisz, skontaktuj się ze sklepem.',
  },
}
