import type { LocaleMessages } from './en.ts'

const payment = {
  emailForm: { email: 'Correo electrónico', continue: 'Continuar' },
  emailSuggestion: {
    didYouMean: (email: string) => `¿Quiso decir ${email}?`,
    useIt: 'Usar esta dirección',
    keepMine: 'Mantener la mía',
  },
  offline: {
    waiting:
      'No tiene conexión. Podrá continuar en cuanto se restablezca; no se perderá nada de lo que ha escrito.',
    notSent:
      'Sigue sin conexión, así que no se ha enviado nada. Inténtelo de nuevo cuando se restablezca la conexión.',
  },
  earlierPayment: {
    alreadyPaid: 'Ya ha pagado este producto. No es necesario volver a pagar.',
    alreadyPending: 'Su pago de este producto se está procesando. No es necesario volver a pagar.',
    mayHavePaid:
      'Es posible que un pago anterior se haya realizado. Revise su correo y los movimientos de su tarjeta o cuenta antes de volver a pagar.',
    leftConfirmation:
      'Ha salido del paso de confirmación. Si ya ha aprobado el pago, no vuelva a pagar.',
    payAgain: 'Volver a pagar',
  },
  priceChanged: (price: string) =>
    `El precio ha cambiado: ahora es de ${price}. Pague solo si está de acuerdo.`,
}

const notSent = 'Su pago no se ha enviado. No se le ha cobrado nada.'

const onePayment = 'Envíe el importe en un solo pago; su billetera añade la comisión de la red.'

const unknownNetwork = 'Use la red a la que pertenece esta dirección.'

/** Spanish, addressing the buyer as «usted», for Spain and the Americas alike. */
export const catalog: LocaleMessages = {
  messages: {
    frame: {
      checkout: 'Pago',
      poweredBy: 'Con la tecnología de Till',
      loading: 'Cargando…',
      language: 'Idioma',
      languageLost: (language) => `No se ha podido cargar este idioma: ${language}.`,
    },
    lostChunk: {
      explanation: 'No se ha podido cargar una parte de esta página.',
      reload: 'Volver a cargar la página',
    },
    root: { nothingToSee: 'Aquí no hay nada que ver.' },
    notFound: {
      title: 'Página no encontrada.',
      advice: 'Compruebe la dirección o pida un nuevo enlace a la tienda.',
    },
    crash: {
      explanation:
        'Se ha producido un error. Consulte la consola y envíe una captura de pantalla de esta página al propietario.',
      unknownError: 'Error desconocido',
    },
    checkout: {
      price: (price) => `Precio: ${price}`,
      paymentMethods: 'Métodos de pago',
      secure: 'Los pagos están protegidos con cifrado SSL.',
      outOfStock: 'Lo sentimos, este producto está agotado.',
      productNotFound: 'Producto no encontrado.',
      unreachable: 'No se ha podido contactar con la tienda.',
      notForSale: 'Este producto no se puede comprar en este momento.',
      fullDescription: 'Descripción completa',
    },
    outcome: {
      success: {
        title: '¡Pago realizado!',
        lines: [
          'Gracias por su pago.',
          'Recibirá un correo de confirmación. Si no le llega, revise su carpeta de correo no deseado.',
        ],
        tips: [],
      },
      failed: {
        title: 'El pago ha fallado.',
        lines: ['Puede probar lo siguiente:'],
        tips: [
          'Use otra tarjeta.',
          'Póngase en contacto con su banco.',
          'Espere unas horas e inténtelo de nuevo.',
          'Asegúrese de que la tarjeta tenga fondos suficientes.',
        ],
      },
      pending: {
        title: '¡Pago en proceso!',
        lines: [
          'Si su pedido se completa, se le enviará un recibo por correo electrónico. Revise también su carpeta de correo no deseado.',
        ],
        tips: [],
      },
      error: {
        title: 'Se ha producido un error en el servidor.',
        lines: ['Puede probar lo siguiente:'],
        tips: [
          'Actualice la página.',
          'Consulte su cuenta bancaria para ver si se le ha cobrado algo.',
          'Póngase en contacto con el propietario de la tienda.',
        ],
      },
      reasons: {
        notSent,
        declined: 'Su pago ha sido rechazado. No se le ha cobrado nada.',
        unknown:
          'Revise su correo y los movimientos de su tarjeta o cuenta antes de volver a pagar. No hemos podido confirmar qué ha ocurrido con su pago.',
        numberRefused: `${notSent} Revise el número de la tarjeta.`,
        expirationRefused: `${notSent} Revise la fecha de caducidad.`,
        cvcRefused: `${notSent} Revise el código de seguridad.`,
        emailRefused: `${notSent} Revise la dirección de correo electrónico.`,
        nameRefused: `${notSent} Revise el nombre que figura en la tarjeta.`,
        countryRefused: `${notSent} Revise el país.`,
        postalCodeRefused: `${notSent} Revise el código postal.`,
      },
      tryAgain: 'Volver a intentarlo',
      checked: 'Lo he revisado: reintentar',
    },
    shop: {
      contact: 'Contactar con la tienda',
      goBack: 'Volver a la tienda',
      terms: 'Condiciones',
      privacy: 'Privacidad',
      imprint: 'Aviso legal',
    },
    done: { verifying: 'Verificando el pedido…' },
  },
  card: {
    ...payment,
    card: {
      name: 'Nombre en la tarjeta',
      number: 'Número de tarjeta',
      expiration: 'Caducidad',
      expirationPlaceholder: 'MM/AA',
      cvc: 'CVC',
      country: 'País',
      chooseCountry: 'Elija un país',
      postalCode: 'Código postal',
      pay: (price) => `Pagar ${price}`,
      or: 'o',
      walletLabel: 'Pagar con una billetera digital',
      processing: 'Procesando su pago…',
      takesLong:
        'Procesando su pago… Está tardando más de lo habitual. No vuelva a pagar y mantenga esta página abierta.',
      acceptedCards: 'Tarjetas aceptadas',
      compliance:
        'Stripe, proveedor de servicios PCI DSS de nivel 1, procesa los datos de las tarjetas.',
      show: (label) => `Mostrar ${label}`,
      hide: (label) => `Ocultar ${label}`,
      optional: 'Opcional',
      cvcHint: '3 dígitos, en el reverso',
      cvcHintAmex: '4 dígitos, en el anverso',
      testMode: 'Modo de prueba: no se cobrará nada.',
      fieldsLoading: 'Los campos de la tarjeta aún se están cargando. Espere un momento.',
      scriptBlocked:
        'No se han podido cargar los campos de la tarjeta. La causa puede ser un bloqueador de anuncios o su red.',
      walletBlocked:
        'No se ha podido cargar la opción de billetera digital. La causa puede ser un bloqueador de anuncios.',
      openInvoice:
        'Su factura en criptomoneda sigue siendo válida. Si ya la ha pagado, no vuelva a pagar.',
      continueToBank: 'Continuar en la web de su banco',
      payWith: (method) => `Pagar con ${method}`,
      notices: {
        enterCardAgain:
          'Esta tienda acepta tarjetas mediante los campos seguros de su proveedor de pagos. Introduzca de nuevo los datos de su tarjeta; no se le ha cobrado nada.',
        payingElsewhere: 'Ya hay un pago en curso en otra pestaña. Termínelo allí.',
      },
    },
    problems: {
      emailMissing: 'Introduzca su correo electrónico.',
      emailInvalid: 'Introduzca un correo electrónico como nombre@example.com.',
      emailUnusual: '¿Es correcto este correo electrónico?',
      nameMissing: 'Introduzca el nombre que figura en la tarjeta.',
      nameIsNumber: 'Introduzca aquí el nombre que figura en la tarjeta, no su número.',
      numberMissing: 'Introduzca el número de la tarjeta.',
      numberIncomplete: 'El número de la tarjeta está incompleto.',
      numberTooLong:
        'El número de la tarjeta es demasiado largo: se admiten 16 dígitos como máximo.',
      numberWrong: 'Este número de tarjeta no parece correcto. Compruebe los dígitos.',
      expirationIncomplete: 'Introduzca la fecha de caducidad con el formato MM/AA.',
      expirationMonth: 'El mes debe estar entre 01 y 12.',
      expirationPast: 'Esta tarjeta ha caducado.',
      expirationFar: 'Este año de caducidad es demasiado lejano. Compruébelo.',
      cvcMissing: 'Introduzca el código de seguridad.',
      cvcIncomplete: 'El código de seguridad está incompleto.',
      cvcThreeDigits: 'El código de seguridad de esta tarjeta tiene 3 dígitos.',
      cvcFourDigits: 'El código de seguridad de esta tarjeta tiene 4 dígitos, en el anverso.',
      cvcThreeOrFour: 'El código de seguridad tiene 3 o 4 dígitos.',
      postalCodeMissing: 'Introduzca el código postal.',
      refused: 'El proveedor de pagos no ha aceptado este dato. Revíselo.',
    },
  },
  crypto: {
    ...payment,
    crypto: {
      choose: 'Elija la criptomoneda',
      coin: 'Criptomoneda',
      refused: 'No se ha podido crear la factura.',
      waitingForTab: 'Otra pestaña está creando una factura para este producto. Espere…',
      busyElsewhere: 'Todavía se está creando una factura en otra pestaña. Continúe allí.',
      unreadable:
        'No se ha podido leer la factura. La tienda tiene que corregirlo; volver a intentarlo no sirve de nada. No se ha pagado nada por esta factura.',
      buyAgain: 'Comprar de nuevo',
      doNotPayOld: (address) =>
        `No envíe ningún pago a ${address}: esa dirección ya no pertenece a su pedido.`,
    },
    invoice: {
      awaiting: 'Esperando el pago…',
      awaitingTitle: (time) => `${time} Esperando el pago`,
      timeLeft: 'Tiempo restante para pagar',
      payBy: (time) => `Pague antes de: ${time}`,
      reconnecting: 'Reconectando…',
      payingWith: 'Pago con',
      amount: 'Importe',
      address: 'Dirección',
      openInWallet: 'Abrir en la billetera',
      qr: (coin, amount, destination) => `Código QR: enviar ${amount} ${coin} a ${destination}`,
      qrAddress: (coin, destination) => `Código QR: dirección de ${coin} ${destination}`,
      addressAlone: '¿Su billetera no puede leer este código? Mostrar solo la dirección',
      sendExactly: (amount) => `<b>Envíe exactamente ${amount}.</b> ${onePayment}`,
      sendExactlyOn: (amount, network) =>
        `<b>Envíe exactamente ${amount} por la red ${network}.</b> ${onePayment}`,
      exchangeFees:
        'Algunas plataformas de intercambio descuentan su comisión del importe enviado: compruebe cuánto llega.',
      unknownNetwork,
      likelyEthereum: `${unknownNetwork} Parece una dirección de Ethereum o de una red compatible; la tienda puede decirle cuál.`,
      likelyTron: `${unknownNetwork} Parece una dirección de TRON (TRC-20).`,
      testNetwork:
        'Esto es una prueba: la dirección pertenece a una red de pruebas, cuyas monedas no tienen valor. No envíe monedas reales.',
      secondsLeft: (duration) => `Tiempo restante para pagar: ${duration}.`,
      noEmail:
        'No ha indicado ningún correo, así que no se le puede enviar un recibo. Guarde el número de pedido.',
      copyAddress: { name: 'Copiar dirección', done: 'Dirección copiada.' },
      copyAmount: { name: 'Copiar importe', done: 'Importe copiado.' },
      copyLink: { name: 'Copiar enlace', done: 'Enlace copiado.' },
      copyOrderId: { name: 'Copiar número de pedido', done: 'Número de pedido copiado.' },
    },
    copy: {
      copy: 'Copiar',
      copied: 'Copiado',
      byHand: 'Su navegador no permite copiar. Copie este texto manualmente:',
    },
    otherCoin: {
      button: 'Usar otra criptomoneda',
      warning:
        '¿Ya ha pagado? Entonces no salga de esta página: aquí se detectará su pago. Si usa otra criptomoneda, una factura nueva con otra dirección sustituirá a esta; a partir de ese momento, no envíe ningún pago a la dirección anterior.',
      confirm: 'Sí, usar otra criptomoneda',
      keep: 'Mantener esta factura',
    },
    expired: {
      heading: 'Factura caducada',
      validity: (duration) => `Una factura solo es válida durante ${duration}.`,
      unconfirmedFunds: 'Si la red aún no ha aceptado sus fondos, la tienda no los ha recibido.',
      latePayment:
        'Un pago tardío se procesará, o bien la tienda se pondrá en contacto con usted para reembolsarlo.',
      orderId: 'Número de pedido',
      lastInvoice: 'Su última factura',
      checkAgain: 'Ya he pagado: comprobar',
      checking: 'Comprobando…',
      nothingYet:
        'Todavía no se ha encontrado ningún pago. La red puede tardar un poco en detectarlo: vuelva a comprobarlo dentro de unos minutos.',
      checkFailed:
        'No se ha podido contactar con la tienda. Compruebe su conexión e inténtelo de nuevo.',
      newInvoice: 'Generar una factura nueva',
      newAddress:
        'Una factura nueva tiene una dirección nueva. No envíe ningún pago a la anterior.',
    },
    receipt: {
      heading: 'Detalles del pago',
      line: (name, value) => `${name}: ${value}`,
      shop: 'Tienda',
      product: 'Producto',
      price: 'Precio mostrado al pagar',
      method: 'Método de pago',
      date: 'Fecha',
      copyAll: { name: 'Copiar detalles', done: 'Detalles copiados.' },
      print: 'Imprimir',
    },
    invalidAddress:
      'Esta dirección no parece válida para esta criptomoneda y es posible que su billetera la rechace. Consulte a la tienda antes de pagar.',
  },
}
