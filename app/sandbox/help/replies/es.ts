import type { HelpWords } from './help-words.ts';

const envase = 'Tenga el envase a mano y diga qué se tomó, cuánto y cuándo.';
const noVomitar = 'No provoque el vómito, salvo que se lo indiquen.';

export const spanish: HelpWords = {
  emergency: {
    known: 'al {number}',
    unknown: 'al 112 (fuera de Europa, al número de emergencias de su país)',
  },
  call: {
    body: 'Puede ser una urgencia: no espere. Llame ahora {emergency} y cuente lo que ha escrito aquí.',
    swallowed: 'Pida ayuda ahora, aunque todavía no se note nada: llame {emergency}.',
    mind: 'Ha hecho bien en escribirlo. No tiene que cargar con esto a solas. Si hay peligro, llame ahora {emergency}.',
    eating:
      'Dejar de comer o provocarse el vómito es peligroso y no mejora ningún resultado. Acuda hoy mismo a un médico.',
    medicine:
      'Pregunte hoy mismo a quien le recetó este medicamento, en una farmacia o a un médico de guardia. No lo deje, no lo retome ni cambie la dosis por su cuenta: con algunos medicamentos es peligroso en pocas horas.',
    violence:
      'Nadie tiene que vivir así, y no es culpa suya. Si alguien está en peligro ahora, llame {emergency}.',
  },
  line: {
    crisis: {
      known: 'Aquí también le escuchan: {line}.',
      unknown: 'Una línea de ayuda también escucha; en España, el 024, gratuito a cualquier hora.',
    },
    poison: {
      known: 'Información toxicológica: {line}.',
      unknown: 'Un centro de toxicología también ayuda.',
    },
    violence: {
      known: 'Consejo confidencial: {line}.',
      unknown: 'Consejo confidencial: en España, el 016.',
    },
  },
  meanwhile: {
    overdose: `${envase} ${noVomitar}`,
    poisoning: `Salga de un lugar con gas o humo. ${envase} ${noVomitar}`,
    child_swallowed: `${envase} ${noVomitar} Con una pila de botón o un imán hay que ir enseguida al hospital.`,
    suicide: 'Aléjese de todo lo que pudiera usar para hacerse daño.',
    self_harm:
      'Aléjese de lo que pueda hacerle daño a usted o a otra persona, y presione un paño limpio sobre la herida.',
    eating_disorder: 'Hasta entonces, beba a sorbos pequeños y no haga ejercicio.',
    stopped_medicine: 'Tenga a mano el nombre, la dosis y el día de la última toma.',
    heart_attack: 'Siéntese, descanse y afloje la ropa. No conduzca.',
    stroke: 'Anote la hora en que empezó. Nada de comer ni beber, aunque mejore.',
    sepsis: 'Diga que puede ser una sepsis. No conduzca.',
    meningitis: 'Diga que puede ser una meningitis. No espere a que salgan manchas.',
    bleeding: 'Presione con fuerza un paño limpio sobre la herida y no lo suelte. Túmbese si se marea.',
    pregnancy_bleeding: 'Túmbese de lado y no conduzca.',
    violence: 'Si puede, vaya a un lugar seguro y lleve el teléfono consigo.',
    anaphylaxis: 'Si hay una pluma de adrenalina, úsela enseguida. Túmbese; siéntese si cuesta respirar.',
    fainting: 'Túmbese con las piernas en alto. A quien respira pero no despierta, póngalo de lado.',
    breathing: 'Siéntese con la espalda recta y use el inhalador recetado, si lo hay.',
  },
  closing: {
    body: 'No se quede a solas hasta que llegue ayuda. Un resultado de glicanos no dice nada sobre esto.',
    swallowed: 'No se quede a solas hasta que llegue ayuda.',
    mind: 'Cuénteselo a alguien de confianza y quédese con esa persona. Si se trata de otra persona, no la deje a solas. Esto importa más que cualquier resultado.',
    eating:
      'Si hay un desmayo, palpitaciones o dolor en el pecho, o no se retiene ni el agua, llame enseguida {emergency}.',
    medicine:
      'Si se encuentra mal, llame {emergency}. Un resultado de glicanos no es motivo para cambiar un medicamento.',
    violence: 'Puede que otras personas lean esta conversación: puede borrarla.',
  },
  lead: 'Primero, la ayuda:',
  reminder: {
    body: 'si lo que escribió sigue ocurriendo, llame ahora {emergency}.',
    swallowed: 'si nadie ha consultado aún por lo que se tomó, llame ahora {emergency}.',
    mind: 'no tiene que cargar con esto a solas. Si hay peligro, llame ahora {emergency}.',
    eating: 'hable hoy mismo con un médico de lo que escribió sobre la comida.',
    medicine: 'pregunte hoy mismo a quien recetó el medicamento; no lo deje ni lo retome por su cuenta.',
    violence: 'si alguien está en peligro, llame ahora {emergency}.',
  },
};
