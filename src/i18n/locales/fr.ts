import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: 'Adresse e-mail', continue: 'Continuer' },
  emailSuggestion: {
    didYouMean: (email: string) => `Vouliez-vous dire ${email} ?`,
    useIt: 'Utiliser cette adresse',
    keepMine: 'Garder la mienne',
  },
  offline: {
    waiting:
      'Vous êtes hors ligne. Vous pourrez continuer dès que la connexion sera rétablie ; rien de ce que vous avez saisi ne sera perdu.',
    notSent:
      'Vous êtes toujours hors ligne : rien n’a été envoyé. Veuillez réessayer lorsque la connexion sera rétablie.',
  },
  earlierPayment: {
    alreadyPaid: 'Vous avez déjà payé ce produit. Il n’est pas nécessaire de payer à nouveau.',
    alreadyPending:
      'Votre paiement pour ce produit est en cours de traitement. Il n’est pas nécessaire de payer à nouveau.',
    mayHavePaid:
      'Un paiement précédent a peut-être abouti. Consultez vos e-mails et le relevé de votre carte ou de votre compte avant de payer à nouveau.',
    leftConfirmation:
      'Vous avez quitté l’étape de confirmation. Si vous avez déjà validé le paiement, ne payez pas une seconde fois.',
    payAgain: 'Payer à nouveau',
  },
  priceChanged: (price: string) =>
    `Le prix a changé : il est maintenant de ${price}. Ne payez que si vous êtes d’accord.`,
}

const notSent = 'Votre paiement n’a pas été envoyé. Aucun montant n’a été débité.'

const onePayment =
  'Envoyez ce montant en un seul paiement ; votre portefeuille ajoute les frais de réseau.'

const unknownNetwork = 'Utilisez le réseau auquel cette adresse appartient.'

/** French, addressing the buyer as « vous ». A no-break space stands where French wants one. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'Paiement',
      poweredBy: 'Propulsé par Till',
      loading: 'Chargement…',
      language: 'Langue',
      languageLost: (language) => `Cette langue n’a pas pu être chargée : ${language}.`,
    },
    lostChunk: {
      explanation: 'Une partie de cette page n’a pas pu être chargée.',
      reload: 'Recharger la page',
    },
    root: { nothingToSee: 'Il n’y a rien à voir ici.' },
    notFound: {
      title: 'Page introuvable.',
      advice: 'Vérifiez l’adresse ou demandez un nouveau lien à la boutique.',
    },
    crash: {
      explanation:
        'Une erreur s’est produite. Veuillez consulter la console et envoyer une capture d’écran de cette page au propriétaire.',
      unknownError: 'Erreur inconnue',
    },
    checkout: {
      price: (price) => `Prix : ${price}`,
      paymentMethods: 'Moyens de paiement',
      secure: 'Les paiements sont sécurisés par chiffrement SSL.',
      outOfStock: 'Désolé, ce produit est épuisé.',
      productNotFound: 'Produit introuvable.',
      unreachable: 'La boutique n’a pas pu être jointe.',
      notForSale: 'Ce produit ne peut pas être acheté pour le moment.',
      fullDescription: 'Description complète',
    },
    outcome: {
      success: {
        title: 'Paiement réussi !',
        lines: [
          'Merci pour votre paiement.',
          'Un e-mail de confirmation vous sera envoyé. S’il n’arrive pas, vérifiez votre dossier de courrier indésirable.',
        ],
        tips: [],
      },
      failed: {
        title: 'Le paiement a échoué.',
        lines: ['Vous pouvez essayer ceci :'],
        tips: [
          'Utilisez une autre carte.',
          'Contactez votre banque.',
          'Patientez quelques heures et réessayez.',
          'Assurez-vous que la carte dispose de fonds suffisants.',
        ],
      },
      pending: {
        title: 'Paiement en cours de traitement !',
        lines: [
          'Si votre commande aboutit, un reçu vous sera envoyé par e-mail. Vérifiez aussi votre dossier de courrier indésirable.',
        ],
        tips: [],
      },
      error: {
        title: 'Une erreur s’est produite sur le serveur.',
        lines: ['Vous pouvez essayer ceci :'],
        tips: [
          'Actualisez la page.',
          'Consultez votre compte bancaire pour voir si un montant a été débité.',
          'Contactez le propriétaire de la boutique.',
        ],
      },
      reasons: {
        notSent,
        declined: 'Votre paiement a été refusé. Aucun montant n’a été débité.',
        unknown:
          'Consultez vos e-mails et le relevé de votre carte ou de votre compte avant de payer à nouveau. Nous n’avons pas pu confirmer l’issue de votre paiement.',
        numberRefused: `${notSent} Vérifiez le numéro de la carte.`,
        expirationRefused: `${notSent} Vérifiez la date d’expiration.`,
        cvcRefused: `${notSent} Vérifiez le code de sécurité.`,
        emailRefused: `${notSent} Vérifiez l’adresse e-mail.`,
        nameRefused: `${notSent} Vérifiez le nom figurant sur la carte.`,
        countryRefused: `${notSent} Vérifiez le pays.`,
        postalCodeRefused: `${notSent} Vérifiez le code postal.`,
      },
      tryAgain: 'Réessayer',
      checked: 'J’ai vérifié : réessayer',
    },
    shop: {
      contact: 'Contacter la boutique',
      goBack: 'Retourner à la boutique',
      terms: 'Conditions générales',
      privacy: 'Confidentialité',
      imprint: 'Mentions légales',
    },
    done: { verifying: 'Vérification de la commande…' },
  },
  card: {
    ...payment,
    card: {
      name: 'Nom sur la carte',
      number: 'Numéro de carte',
      expiration: 'Expiration',
      expirationPlaceholder: 'MM/AA',
      cvc: 'CVC',
      country: 'Pays',
      chooseCountry: 'Choisissez un pays',
      postalCode: 'Code postal',
      pay: (price) => `Payer ${price}`,
      or: 'ou',
      walletLabel: 'Payer avec un portefeuille numérique',
      processing: 'Traitement de votre paiement…',
      takesLong:
        'Traitement de votre paiement… Cela prend plus de temps que d’habitude. Ne payez pas une seconde fois et gardez cette page ouverte.',
      acceptedCards: 'Cartes acceptées',
      compliance:
        'Les données de carte sont traitées par Stripe, prestataire de services PCI DSS de niveau 1.',
      show: (label) => `Afficher le ${label}`,
      hide: (label) => `Masquer le ${label}`,
      optional: 'Facultatif',
      cvcHint: '3 chiffres, au dos',
      cvcHintAmex: '4 chiffres, au recto',
      testMode: 'Mode test : aucune somme ne sera prélevée.',
      fieldsLoading: 'Les champs de la carte sont en cours de chargement. Veuillez patienter.',
      scriptBlocked:
        'Les champs de la carte n’ont pas pu être chargés. Un bloqueur de publicités ou votre réseau peut en être la cause.',
      walletBlocked:
        'L’option portefeuille numérique n’a pas pu être chargée. Un bloqueur de publicités peut en être la cause.',
      openInvoice:
        'Votre facture en cryptomonnaie est toujours valable. Si vous l’avez déjà payée, ne payez pas une seconde fois.',
      continueToBank: 'Accéder au site de votre banque',
      payWith: (method) => `Payer plutôt avec ${method}`,
      notices: {
        enterCardAgain:
          'Cette boutique accepte les cartes au moyen des champs sécurisés de son prestataire de paiement. Veuillez saisir à nouveau les informations de votre carte ; aucun montant n’a été débité.',
        payingElsewhere:
          'Un paiement est déjà en cours dans un autre onglet. Retournez-y pour le terminer.',
      },
    },
    problems: {
      emailMissing: 'Saisissez votre adresse e-mail.',
      emailInvalid: 'Saisissez une adresse e-mail comme nom@example.com.',
      emailUnusual: 'Cette adresse e-mail est-elle correcte ?',
      nameMissing: 'Saisissez le nom figurant sur la carte.',
      nameIsNumber: 'Saisissez ici le nom figurant sur la carte, pas son numéro.',
      numberMissing: 'Saisissez le numéro de la carte.',
      numberIncomplete: 'Le numéro de la carte est incomplet.',
      numberTooLong: 'Le numéro de la carte est trop long : 16 chiffres au maximum sont acceptés.',
      numberWrong: 'Ce numéro de carte semble incorrect. Vérifiez les chiffres.',
      expirationIncomplete: 'Saisissez la date d’expiration au format MM/AA.',
      expirationMonth: 'Le mois doit être compris entre 01 et 12.',
      expirationPast: 'Cette carte a expiré.',
      expirationFar: 'Cette année d’expiration est trop lointaine. Vérifiez-la.',
      cvcMissing: 'Saisissez le code de sécurité.',
      cvcIncomplete: 'Le code de sécurité est incomplet.',
      cvcThreeDigits: 'Le code de sécurité de cette carte compte 3 chiffres.',
      cvcFourDigits: 'Le code de sécurité de cette carte compte 4 chiffres, au recto.',
      cvcThreeOrFour: 'Le code de sécurité compte 3 ou 4 chiffres.',
      postalCodeMissing: 'Saisissez le code postal.',
      refused: 'Le prestataire de paiement n’a pas accepté cette saisie. Veuillez la vérifier.',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: 'Choisissez la cryptomonnaie',
      coin: 'Cryptomonnaie',
      refused: 'La facture n’a pas pu être créée.',
      waitingForTab: 'Un autre onglet crée une facture pour ce produit. Veuillez patienter…',
      busyElsewhere:
        'Une facture est encore en cours de création dans un autre onglet. Retournez-y pour continuer.',
      unreadable:
        'La facture n’a pas pu être lue. La boutique doit corriger ce problème ; réessayer ne sert à rien. Rien n’a été payé pour cette facture.',
      buyAgain: 'Acheter à nouveau',
      doNotPayOld: (address) =>
        `N’envoyez plus rien à ${address} : cette adresse n’est plus celle de votre commande.`,
    },
    invoice: {
      awaiting: 'En attente du paiement…',
      awaitingTitle: (time) => `${time} En attente du paiement`,
      timeLeft: 'Temps restant pour payer',
      payBy: (time) => `À payer avant : ${time}`,
      reconnecting: 'Reconnexion…',
      payingWith: 'Paiement en',
      amount: 'Montant',
      address: 'Adresse',
      openInWallet: 'Ouvrir dans le portefeuille',
      qr: (coin, amount, destination) => `Code QR : envoyer ${amount} ${coin} à ${destination}`,
      qrAddress: (coin, destination) => `Code QR : adresse ${coin} ${destination}`,
      addressAlone: 'Votre portefeuille ne lit pas ce code ? Afficher l’adresse seule',
      sendExactly: (amount) => `<b>Envoyez exactement ${amount}.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>Envoyez exactement ${amount} sur le réseau ${network}.</b> ${onePayment}`,
      exchangeFees:
        'Certaines plateformes d’échange déduisent leurs frais du montant envoyé : vérifiez le montant qui arrivera.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} Elle ressemble à une adresse d’Ethereum ou d’un réseau compatible ; la boutique peut vous dire lequel.`,
      likelyTron: `${unknownNetwork} Elle ressemble à une adresse TRON (TRC-20).`,
      testNetwork:
        'Ceci est un test : l’adresse appartient à un réseau de test, dont les cryptomonnaies n’ont aucune valeur. N’en envoyez pas de vraies.',
      secondsLeft: (duration) => `Temps restant pour payer : ${duration}.`,
      noEmail:
        'Vous n’avez pas indiqué d’adresse e-mail : aucun reçu ne peut vous être envoyé. Conservez le numéro de commande.',
      copyAddress: { name: 'Copier l’adresse', done: 'Adresse copiée.' },
      copyAmount: { name: 'Copier le montant', done: 'Montant copié.' },
      copyLink: { name: 'Copier le lien', done: 'Lien copié.' },
      copyOrderId: { name: 'Copier le numéro de commande', done: 'Numéro de commande copié.' },
    },
    copy: {
      copy: 'Copier',
      copied: 'Copié',
      byHand: 'Votre navigateur ne permet pas la copie. Copiez ce texte manuellement :',
    },
    otherCoin: {
      button: 'Changer de cryptomonnaie',
      warning:
        'Avez-vous déjà payé ? Alors restez sur cette page : votre paiement y sera détecté. Si vous changez de cryptomonnaie, une nouvelle facture avec une autre adresse remplacera celle-ci ; ensuite, n’envoyez plus rien à l’ancienne adresse.',
      confirm: 'Oui, changer de cryptomonnaie',
      keep: 'Garder cette facture',
    },
    expired: {
      heading: 'Facture expirée',
      validity: (duration) => `Une facture n’est valable que pendant ${duration}.`,
      unconfirmedFunds:
        'Si le réseau n’a pas encore accepté vos fonds, la boutique ne les a pas reçus.',
      latePayment:
        'Un paiement tardif sera traité, ou bien la boutique vous contactera pour vous rembourser.',
      orderId: 'N° de commande',
      lastInvoice: 'Votre dernière facture',
      checkAgain: 'J’ai payé : vérifier à nouveau',
      checking: 'Vérification…',
      nothingYet:
        'Aucun paiement n’a encore été trouvé. Le réseau peut mettre un certain temps à le détecter : vérifiez à nouveau dans quelques minutes.',
      checkFailed: 'La boutique n’a pas pu être jointe. Vérifiez votre connexion et réessayez.',
      newInvoice: 'Créer une nouvelle facture',
      newAddress: 'Une nouvelle facture a une nouvelle adresse. N’envoyez plus rien à l’ancienne.',
    },
    receipt: {
      heading: 'Détails du paiement',
      line: (name, value) => `${name} : ${value}`,
      shop: 'Boutique',
      product: 'Produit',
      price: 'Prix affiché lors du paiement',
      method: 'Moyen de paiement',
      date: 'Date',
      copyAll: { name: 'Copier les détails', done: 'Détails copiés.' },
      print: 'Imprimer',
    },
    invalidAddress:
      'Cette adresse ne semble pas valable pour cette cryptomonnaie ; votre portefeuille pourrait la refuser. Renseignez-vous auprès de la boutique avant de payer.',
  },
}
