import { advice } from '@vigia/content/advice/load.ts';
import { eventWords } from '@vigia/content/advisor/events.ts';
import { describe, expect, it } from 'vitest';
import { eventTold } from './event-told.ts';

describe('what has just happened', () => {
  it.each([
    ['roubaram meu notebook do carro', 'lost-laptop-now'],
    ['someone stole my laptop out of the car!!', 'lost-laptop-now'],
    ['le robaron la laptop a una contadora con declaraciones de clientes', 'lost-laptop-now'],
    ['perdi o celular do trabalho no show, e agora?', 'lost-phone-now'],
    ['someone snatched my phone with company email on it', 'lost-phone-now'],
    ['me arrebataron el celular con el correo de la empresa', 'lost-phone-now'],
    ['apareceu um bilhete de resgate no servidor do consultório', 'ransomware-now'],
    ["every file has a strange ending and won't open", 'ransomware-now'],
    ['amanecimos con todo cifrado y piden rescate', 'ransomware-now'],
    ['pagamos um boleto falso de 12 mil', 'bec-fraud-now'],
    ['my bookkeeper paid a fake invoice yesterday', 'bec-fraud-now'],
    ['transferimos plata a una cuenta de estafadores', 'bec-fraud-now'],
    ['a recepcionista abriu um anexo suspeito', 'phishing-clicked'],
    ['one of my staff opened a suspicious attachment', 'phishing-clicked'],
    ['di mi contraseña por teléfono', 'phishing-clicked'],
    ['alguém entrou no e-mail do financeiro', 'account-taken-over'],
    ["I can't get into my email, the password was changed", 'account-taken-over'],
    ['están pidiendo plata desde mi whatsapp', 'account-taken-over'],
    ['tem alguém mexendo no servidor agora, o mouse anda sozinho', 'intrusion-now'],
    ['our customer list is for sale on a forum', 'leaked-data-now'],
    ['los datos de nuestros pacientes están publicados en internet', 'leaked-data-now'],
    ['enviei o exame de um paciente para outro', 'wrong-recipient'],
    ['I emailed a customer list to the wrong person', 'wrong-recipient'],
    ['nuestra web redirige a un casino', 'website-defaced'],
    ['subimos a chave da aws no github público', 'cloud-key-leaked'],
    ['I deleted the shared folder by accident', 'files-deleted'],
    ['se cayó el sistema y nadie puede trabajar', 'system-outage'],
    ['our payroll provider told us they were breached', 'supplier-breach-now'],
    ['un empleado se está llevando la base de clientes', 'insider-now'],
    ['someone emails that they filmed me and wants bitcoin', 'extortion-threat'],
    ['el antivirus encontró un troyano', 'malware-found'],
    ['nos hackearon, ¿qué hago primero?', 'intrusion-now'],
    ['fomos hackeados, o que faço?', 'intrusion-now'],
    ['we were hacked, what do I do first?', 'intrusion-now'],
    ['we are being flooded with traffic, the server is down', 'ddos-attack'],
  ])('is told: %s', (said, piece) => {
    expect(eventTold(said)).toBe(piece);
  });

  it.each([
    'quem cuida do risco de notebook roubado?',
    'quantos notebooks foram roubados?',
    'how do we keep laptops from being stolen',
    'what if somebody steals a laptop?',
    'have we ever lost a phone?',
    'o risco de ransomware nos servidores tem plano?',
    'si roban un portátil, ¿quién avisa?',
    'se alguém clicar num link falso, o que fazemos?',
    'o curso ensina a não clicar em link de golpe',
    'já perdemos dados de clientes?',
    'escreve um aviso: alguém clicou num link falso',
    'o notebook novo chegou',
    'a senha do wi-fi mudou',
    'mandamos a planilha de riscos para o contador',
    'Roberto abriu a conta no banco',
    'o cofre das senhas é um caderninho na gaveta da recepção',
    'las grabaciones quedan en un link que cualquiera puede abrir',
  ])('is not told: %s', (said) => {
    expect(eventTold(said)).toBeNull();
  });

  it('rests on advice for the first hour, every one', () => {
    for (const { piece } of eventWords().pieces) expect(advice().get(piece)?.kind).toBe('incident');
  });
});
